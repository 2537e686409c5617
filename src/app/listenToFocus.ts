import type { setupListeners } from '@reduxjs/toolkit/query';
import { listen } from '#src/lib/listen.ts';

const OPEN_DIALOG = '[aria-modal=true]';

/**
 * Lets queries be fetched again that ask for it (`refetchOnFocus`) when the window is looked at again: another tab or device may have
 * changed something. Never while a dialog is open, whose form would be filled anew; and no list asks for it, as its cards would move
 * under the pointer. The connection is the business of its machine.
 */
export const listenToFocus: NonNullable<Parameters<typeof setupListeners>[1]> = (dispatch, { onFocus }) => {
  const look = () => {
    if (document.visibilityState === 'visible' && !document.querySelector(OPEN_DIALOG)) dispatch(onFocus());
  };
  return listen(window, { focus: look, visibilitychange: look });
};
