import { PAGINATION_WINDOW } from '#contract/constants.ts';

/** Number of pages, at least 1. */
export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** The pages with a button: up to five, the current one in the middle if possible (LIST-3). */
export function pageWindow(page: number, pages: number): number[] {
  const length = Math.min(PAGINATION_WINDOW, pages);
  const middle = page - Math.floor(length / 2);
  const first = Math.max(1, Math.min(middle, pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
