import type { Period } from '#contract/period.ts';

/** What a timeline shows, and the period that is dragged on it just now. */
export type TimelineMove = { view: Period; dragged: Period | undefined };
