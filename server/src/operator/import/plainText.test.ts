import { plainText } from './plainText.ts';

describe('The text of a cell', () => {
  it.each([
    ['Figure of a m&eacute;nade', 'Figure of a ménade'],
    ['<p>Clay, with <em>traces</em> of paint &mdash; broken.</p>', 'Clay, with traces of paint — broken.'],
    ['Cup &amp; saucer', 'Cup & saucer'],
    ['White&nbsp;ware', 'White ware'],
    ['<P CLASS="x">One</P><p>Two<br/>three</p>', 'One\n\nTwo\nthree'],
    ['<ul><li>One</li><li>Two</li></ul>', 'One\n\nTwo'],
    ['<a href="https://example.org/?a=1&b=2" target="_blank">The vase</a> &#233; &#x2014;', 'The vase é —'],
  ])('has no markup: %s', (text, plain) => {
    expect(plainText(text)).toBe(plain);
  });

  it.each([
    'a < b > c',
    '<illegible> AVG',
    'Rock & roll',
    'AT&T; or so',
    '5" & 6"',
    '<1500',
    '{"a": "<b"}',
    '',
  ])('stays as it is where it has none: %s', (text) => expect(plainText(text)).toBe(text));

  it('keeps a word in angle brackets that is no element', () => {
    expect(plainText('<p>Inscribed <illegible> AVG &amp; co.</p>')).toBe('Inscribed <illegible> AVG & co.');
  });

  it.each(['NULL', 'null', 'NA', 'N/A', 'n/a', 'NaN', ' NULL ', '#N/A', '\\N'])(
    'is none where it says %s',
    (text) => {
      expect(plainText(text)).toBe('');
    },
  );

  it.each(['Na', 'na', 'Nullarbor', 'NA 12', '-', 'None'])('is what it says otherwise: %s', (text) => {
    expect(plainText(text)).toBe(text);
  });
});
