import { nextTask } from './nextTask.ts';

declare global {
  interface Window {
    /** Set by `public/index.html`: ends the wait, and returns the button that was pressed last. */
    endEarlyPress?: () => HTMLElement | undefined;
  }
}

/**
 * Presses the button again that somebody pressed before React had the page. Links need no script, and what was typed
 * stands in its field. In a task of its own: while React commits, it drops events of parts that are not hydrated yet.
 */
export function repeatEarlyPress(): void {
  const pressed = window.endEarlyPress?.();
  delete window.endEarlyPress;
  if (pressed) void nextTask().then(() => pressed.click());
}
