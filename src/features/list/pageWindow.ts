import { PAGINATION_WINDOW } from '#contract/constants.ts';

/** Number of pages, at least 1. */
export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** The last page, of a selection whose page is beyond it; undefined where it is not, and while that is not known. */
export function lastPageBefore(
  { page, limit }: { page: number; limit: number },
  list: { items: readonly unknown[]; total: number } | undefined,
): number | undefined {
  if (!list || list.items.length > 0) return undefined;
  const last = pageCount(list.total, limit);
  return last < page ? last : undefined;
}

/** The pages with a button: up to five, the current one in the middle if possible (LIST-3). */
export function pageWindow(page: number, pages: number): number[] {
  const length = Math.min(PAGINATION_WINDOW, pages);
  const middle = page - Math.floor(length / 2);
  const first = Math.max(1, Math.min(middle, pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
