import sharp from 'sharp';
import { testFonts } from '../../testing/testFonts.ts';
import { tooSlow } from '../../testing/worstCases.ts';
import { createDrawText, NAME_FONT, shorten } from './cardText.ts';

const drawText = await createDrawText(sharp, await testFonts());

const style = { font: NAME_FONT, sizes: [60, 30], colour: '#fff', width: 400, height: 300 };
const draw = (text: string) => drawText(text, style);

describe('text on a card', () => {
  it('is smaller where it is longer, and never larger than its place', async () => {
    const short = await draw('Vase');
    const long = await draw('Donaudampfschifffahrtsgesellschaftskapitän '.repeat(9));
    expect(short?.height).toBeGreaterThan(40);
    expect(long?.width).toBeLessThanOrEqual(400);
    expect(long?.height).toBeLessThanOrEqual(300);
  });

  it.each(['Hoa Hakananaiʻa', 'Ťȟǎ Việt', 'Ἀντικύθηρα', 'Янтарная комната'])(
    'has the letters of %s in the product’s own fonts',
    async (text) => {
      expect((await draw(text))?.width).toBeGreaterThan(100);
    },
  );

  it('leaves out what no font has, instead of a box', async () => {
    // A letter of a script that fonts hardly have, from the plane for rare scripts.
    const [plain, mixed] = [await draw('Vase'), await draw('Vase \u{10D4A}')];
    expect(mixed?.input.equals(plain?.input ?? Buffer.alloc(0))).toBe(true);
    expect(await draw('\u{10D4A}')).toBeUndefined();
  });

  it.each(['', '   ', '\u0000\u0001', '\uFFFF'])('is nothing for a text without letters', async (text) => {
    expect(await draw(text)).toBeUndefined();
  });

  it.each([
    '<b>',
    '&amp; &',
    '</span>',
    `"it's"`,
    '\uD800 half',
    '\u202Eright to left',
    'a\u0300'.repeat(500),
  ])('is drawn as it is written: %s', async (text) => {
    expect((await draw(text))?.height).toBeGreaterThan(5);
  });
});

describe('shortening', () => {
  it('keeps a text that fits, on one line', () => {
    expect(shorten(' A\nvase ', 10)).toBe('A vase');
  });
  it('ends with a whole word and an ellipsis', () => {
    expect(shorten('one two three', 10)).toBe('one two…');
  });
  it('never cuts a sign of several code points', () => {
    expect(shorten('👩🏽‍🚀'.repeat(20), 3)).toBe('👩🏽‍🚀👩🏽‍🚀…');
  });
  it('does not take longer for a longer text', async () => {
    const text = 'a\u0300'.repeat(5_000_000);
    expect(await tooSlow([text], (long) => shorten(long, 90))).toEqual([]);
  });
});
