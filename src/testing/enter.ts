import type { UserEvent } from '@testing-library/user-event';

/** Puts a text into a field at once, behind what it holds, as a password manager does: typed, each of its letters renders the form anew. */
export async function enter(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
