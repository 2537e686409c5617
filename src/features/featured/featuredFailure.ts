/** The HTTP status of a response, parsable or not (a proxy may send HTML); undefined without a response. */
function statusOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('originalStatus' in error) return error.originalStatus;
  return 'status' in error ? error.status : undefined;
}

const isErrorStatus = (status: unknown): boolean => typeof status === 'number' && status >= 400;

/** The section's message (HOME-14): for an error response, and for a failure without a usable response. */
export const featuredFailure = (error: unknown): string =>
  isErrorStatus(statusOf(error))
    ? 'Failed to fetch featured artifacts.'
    : 'An error occurred while loading data.';
