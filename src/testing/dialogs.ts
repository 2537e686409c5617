import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The dialog in which something stands. By its role it would be looked for in the whole page, which takes long. */
export function dialogOf(part: HTMLElement): HTMLElement {
  const dialog = part.closest<HTMLElement>('[role=dialog], [role=alertdialog]');
  if (!dialog) throw new Error(`"${part.textContent}" stands in no dialog.`);
  return dialog;
}

/** Presses OK, and waits until what was said has faded out: nothing else can be reached before. */
export async function closeDialog(user: UserEvent): Promise<void> {
  await user.click(await screen.findByText('OK'));
  await waitFor(() => expect(screen.queryByText('OK')).not.toBeInTheDocument());
}
