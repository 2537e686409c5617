import { isApproximate } from './isApproximate.ts';

describe('A text about a date', () => {
  it.each(['c. AD 15', 'ca. 1380', 'vers 52 av. J.-C.', '1814 (?)', '约1200年', 'c. 52 av. J.-C.'])(
    '"%s" says that it is not exact (DATE-1)',
    (text) => {
      expect(isApproximate(text)).toBe(true);
    },
  );

  it.each(['52 av. J.-C.', '14 ap. J.-C.', '52 av. J.C.', '46 B.C.', '50 d. C.', '300 a. de C.', '1503'])(
    '"%s" is exact (DATE-1)',
    (text) => {
      expect(isApproximate(text)).toBe(false);
    },
  );
});
