import { LETTER_KEYS_KEY } from '#src/config/storageKeys.ts';
import { withStorage } from './browserStorage.ts';

/** Whether a letter alone is a key of a page, as this browser was told: whoever speaks to the computer types letters by mistake (ACCESS-11). */
export const hasLetterKeys = (): boolean =>
  withStorage((storage) => storage.getItem(LETTER_KEYS_KEY) !== 'off', true);

/** Turns these keys on or off. @returns whether the browser has stored it */
export const setLetterKeys = (on: boolean): boolean =>
  withStorage((storage) => {
    if (on) storage.removeItem(LETTER_KEYS_KEY);
    else storage.setItem(LETTER_KEYS_KEY, 'off');
    return true;
  }, false);
