/** The keys that were held at a press. */
export type Press = Record<'ctrlKey' | 'metaKey' | 'shiftKey', boolean>;

/** Whether a press on a link opens it in another tab or window: this page stays as it is. */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: Press): boolean =>
  ctrlKey || metaKey || shiftKey;
