/** The keys that were held at a press. */
export type Press = Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>;

/** Whether React Router leaves a press on a link to the browser, which opens it in another tab or window, or saves it: this page stays as it is. */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: Press): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;
