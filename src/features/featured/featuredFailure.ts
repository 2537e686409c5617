const isAnswer = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number';

/** The section's sentence (section 8): the server refused, or nothing readable came from it at all. */
export const featuredFailure = (error: unknown): string =>
  isAnswer(error) ? 'Failed to fetch featured artifacts.' : 'An error occurred while loading data.';
