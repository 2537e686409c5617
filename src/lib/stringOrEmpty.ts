/** A value as it is when it is a string, else ''. For what arrives untyped: responses, errors, browser storage. */
export const stringOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');
