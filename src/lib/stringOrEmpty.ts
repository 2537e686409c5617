/** The value if it is a string, else ''. For untyped data: responses, errors, browser storage. */
export const stringOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');
