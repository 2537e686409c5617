/** The HTTP status of an answer, readable or not (a proxy in between may answer HTML); undefined when there was none. */
function statusOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('originalStatus' in error) return error.originalStatus;
  return 'status' in error ? error.status : undefined;
}

const isRefusal = (status: unknown): boolean => typeof status === 'number' && status >= 400;

/** The section's sentence (section 8): the server refused, or nothing readable came from it at all. */
export const featuredFailure = (error: unknown): string =>
  isRefusal(statusOf(error))
    ? 'Failed to fetch featured artifacts.'
    : 'An error occurred while loading data.';
