/** Jest's asymmetric matchers, typed as unknown instead of any. */
export const aText = (): unknown => expect.any(String);
export const aNumber = (): unknown => expect.any(Number);
export const something = (): unknown => expect.anything();
export const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);
