type Key = Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>;

/** Whether a key was pressed with Ctrl, Meta or Alt: then it is the browser's or the system's, not the page's. */
export const isShortcut = ({ ctrlKey, metaKey, altKey }: Key): boolean => ctrlKey || metaKey || altKey;
