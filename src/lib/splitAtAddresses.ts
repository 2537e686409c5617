/** What no address holds unless it is encoded; a bracket belongs to one that has both. */
const NEVER = String.raw`\s<>"()[\]«»“”…、。，；：！？（）「」『』【】《》،؛؟`;
const BRACKETED = String.raw`\([^${NEVER}]*\)|\[[^${NEVER}]*\]`;
/** Up to what ends the sentence around it. */
const ADDRESS = new RegExp(
  `(https?://(?:[^${NEVER}]|${BRACKETED})*(?:[^${NEVER}'.,;:!?]|${BRACKETED}))`,
  'i',
);

/** Splits a text at the addresses of pages in it: every second part is one. */
export const splitAtAddresses = (text: string): string[] => text.split(ADDRESS);
