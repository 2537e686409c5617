import { edtfOf } from './edtf.ts';

describe('The years of a text, for machines', () => {
  it.each([
    ['1984', '1984'],
    ['AD 79', '0079'],
    ['196 BC', '-0195'],
    ['1 BC', '0000'],
    ['1858-60', '1858/1860'],
    ['27 BC - AD 14', '-0026/0014'],
    ['18th century', '1701/1800'],
    ['1920s', '1920/1929'],
    ['before 1984', '../1984'],
    ['../1984', '../1984'],
    ['after 1985', '1985/..'],
    ['1985 - present', '1985/..'],
    ['19th century or later', '1801/..'],
    ['ca. 1353–1336 B.C.', '-1352~/-1335~'],
    ['c. 1850', '1850~'],
    ['1814 (?)', '1814~'],
    ['probably before 1842', '../1842~'],
    ['2.5 million years ago', 'Y-2500000~'],
    ['Qing dynasty (1644-1911)', '1644/1911'],
  ])('"%s" are %s (DATE-5)', (text, expected) => {
    expect(edtfOf(text)).toBe(expected);
  });

  it.each(['', 'n.d.', 'unknown', '100 - 75'])('are none of "%s" (DATE-5)', (text) => {
    expect(edtfOf(text)).toBeUndefined();
  });
});
