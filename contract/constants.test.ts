import * as constants from './constants.ts';

describe('Business constants and limits', () => {
  it('are those of the requirements', () => {
    expect(constants.PAGE_SIZES).toEqual([6, 9, 12]);
    expect(constants.PAGINATION_WINDOW).toBe(5);
    expect(constants.SEARCH_DELAY_MS).toBe(450);
    expect(constants.SORTS).toEqual([
      'most-liked',
      'least-liked',
      'newest',
      'oldest',
      'name-asc',
      'name-desc',
    ]);
    expect(constants.HERO).toEqual({ advanceMs: 3000, fadeMs: 1500, heightsPx: [250, 300, 600] });
    expect(constants.NAVIGATION_HEIGHT_PX).toBe(64);
    expect(constants.COUNTERS).toEqual({ durationSeconds: 2.5, threshold: 0.3 });
    expect(constants.FEATURED_STAGGER_SECONDS).toBe(0.12);
    expect(constants.DIALOG_MS).toEqual({ signup: 1500, artifactAdded: 2000 });
    expect(constants.TOAST_MS).toEqual({ auth: 5000, login: 3000, like: 1000, contact: 2500, copy: 2500 });
    expect(constants.SIMULATED_SEND_MS).toBe(1500);
    expect(constants.RELATED_CAROUSEL).toEqual({
      speedMs: 500,
      loopAbove: 3,
      slidesPerView: { wide: 3, below1024: 2, below640: 1 },
    });
    expect(constants.TOKEN_SYNC_MAX_AGE_MS).toBe(300_000);
    expect(constants.PHOTO_UPLOAD).toMatchObject({
      firstChunkBytes: 262_144,
      operationRetryMs: 120_000,
      uploadRetryMs: 600_000,
    });
    expect(constants.FALLBACK_NAME).toBe('User');
    expect(constants.photoPath('ada')).toBe('profile_pics/ada');
  });
});
