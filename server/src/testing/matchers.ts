/** Jest's matchers, typed as what they stand for is: unknown. */
export const aText = (): unknown => expect.any(String);
export const aNumber = (): unknown => expect.any(Number);
export const something = (): unknown => expect.anything();
export const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);
