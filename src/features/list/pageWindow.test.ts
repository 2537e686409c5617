import { pageCount, pageWindow } from './pageWindow.ts';

describe('the pagination window', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [3, 5, [1, 2, 3, 4, 5]],
    [1, 9, [1, 2, 3, 4, 5]],
    [3, 9, [1, 2, 3, 4, 5]],
    [4, 9, [2, 3, 4, 5, 6]],
    [7, 9, [5, 6, 7, 8, 9]],
    [9, 9, [5, 6, 7, 8, 9]],
    [500, 8334, [498, 499, 500, 501, 502]],
  ])('on page %i of %i shows %j', (page, pages, expected) => {
    expect(pageWindow(page, pages)).toEqual(expected);
  });

  test('never has more than five buttons, and always the current page (LIST-3)', () => {
    for (let pages = 1; pages <= 12; pages += 1)
      for (let page = 1; page <= pages; page += 1) {
        const shown = pageWindow(page, pages);
        expect(shown.length).toBe(Math.min(5, pages));
        expect(shown).toContain(page);
      }
  });
});

test.each([
  [0, 6, 1],
  [6, 6, 1],
  [7, 6, 2],
  [50_000, 6, 8334],
])('%i artifacts, %i to a page, make %i pages', (total, size, pages) => {
  expect(pageCount(total, size)).toBe(pages);
});
