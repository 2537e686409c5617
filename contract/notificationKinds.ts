/**
 * What a user is told of (NEWS-1): likes, reviews and changes by others of their own records, suggestions to them, and what was decided about
 * their own suggestions. Apart from the schemas, which pages load later.
 */
export const NOTIFICATION_KINDS = ['like', 'review', 'suggestion', 'decision', 'correction'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What one of each is called; several have an s at the end. */
const NOUNS: Record<NotificationKind, string> = {
  like: 'like',
  review: 'review',
  suggestion: 'suggestion',
  decision: 'answer',
  correction: 'correction',
};

/** "3 likes, 1 review", in the order of the kinds; those that there are none of are left out. */
export const writeCounts = (
  counts: Partial<Record<NotificationKind, number>>,
  counted: (count: number, noun: string) => string,
): string =>
  NOTIFICATION_KINDS.flatMap((kind) => (counts[kind] ? [counted(counts[kind], NOUNS[kind])] : [])).join(', ');

/** So many are listed, the newest. */
export const MOST_NOTIFICATIONS = 50;
/** Characters of a review, a reason or a decision's words that are quoted. */
export const MOST_QUOTED = 200;
