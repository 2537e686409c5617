import { CALLS, IDEMPOTENCY_KEY_HEADER, TOTAL_COUNT_HEADER } from './calls.ts';

const paths = Object.entries(CALLS).map(([name, path]) => [
  name,
  typeof path === 'function' ? path(':id') : path,
]);

describe('The calls to the backend', () => {
  it('have the paths of section 7, those that R12 and R16 add, and that of a like’s place', () => {
    expect(Object.fromEntries(paths)).toEqual({
      users: '/api/users',
      login: '/login',
      artifacts: '/artifacts',
      featured: '/artifacts/featured',
      artifact: '/artifacts/:id',
      related: '/artifacts/related/:id',
      myArtifacts: '/my-artifacts',
      like: '/like/:id',
      liked: '/liked',
      likedPlace: '/liked/:id',
      reviews: '/reviews/:id',
      facets: '/artifacts/facets',
      timeline: '/artifacts/timeline',
      totals: '/artifacts/totals',
      onThisDay: '/artifacts/on-this-day',
      messages: '/messages',
      feedback: '/feedback',
      health: '/health',
    });
  });

  it('name their headers as callers know them', () => {
    expect(TOTAL_COUNT_HEADER).toBe('X-Total-Count');
    expect(IDEMPOTENCY_KEY_HEADER).toBe('Idempotency-Key');
  });
});
