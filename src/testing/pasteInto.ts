import type { UserEvent } from '@testing-library/user-event';

/**
 * Puts a text into a field at once, behind what it holds: of a text that is typed, each letter renders the form. `user.type` is for where
 * keys matter.
 */
export async function pasteInto(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
