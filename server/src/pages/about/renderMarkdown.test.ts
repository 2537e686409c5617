import { JSDOM } from 'jsdom';
import { renderMarkdown } from './renderMarkdown.ts';

const render = (text: string) => renderMarkdown(text, 'Imprint', '');
const bodyOf = async (text: string): Promise<HTMLElement> =>
  new JSDOM((await render(text)).html).window.document.body;

describe('A page of the institution’s own words', () => {
  it('is called as its first heading, without what marks words, else as its link (INST-10)', async () => {
    expect(await render('# *Tom* & `Co` <b>\n\nText')).toEqual({
      title: 'Tom & Co <b>',
      html: '<p dir="auto">Text</p>',
    });
    expect((await render('Über uns\n===\n')).title).toBe('Über uns');
    expect((await render('## Who we are\n')).title).toBe('Who we are');
    expect((await render('Text\n\n# Later')).title).toBe('Imprint');
    expect((await render('#\n\nText')).title).toBe('Imprint');
  });

  it.each([
    ['# A\n## B\n### C\n## D', ['H2', 'H3', 'H2']],
    ['# A\n# B\n## C', ['H2', 'H2']],
    ['Text\n#### A\n###### B\n# C\n#### D', ['H2', 'H3', 'H2', 'H3']],
  ])('has its headings below that one, in order and without a gap: %j (INST-10)', async (text, levels) => {
    expect(
      [...(await bodyOf(text)).querySelectorAll(':is(h1, h2, h3, h4, h5, h6)')].map((h) => h.tagName),
    ).toEqual(levels);
  });

  it('keeps lists, quotations, code and lines, each laid out in the direction of its own letters (INST-10)', async () => {
    const body = await bodyOf('- one\n- שתיים\n\n3. three\n\n> said\n\n    <code>\n\n---\n\nهاتف');
    expect([...body.querySelectorAll('[dir=auto]')].map((element) => element.tagName)).toEqual([
      ...['UL', 'OL', 'BLOCKQUOTE', 'P', 'P'],
    ]);
    expect(body.querySelector('ol')?.start).toBe(3);
    expect(body.querySelector('pre')?.textContent).toBe('<code>\n');
    expect(body.querySelectorAll('hr, li')).toHaveLength(4);
  });

  it('leads to other sites without telling them of this one, and to this site below its path (INST-10)', async () => {
    const text =
      '[a](https://example.org/) <https://example.org> [b](//example.org) [c](/help) [d](privacy) [e](mailto:a@b.org)';
    const { html } = await renderMarkdown(text, 'Imprint', '/museum');
    const links = [...new JSDOM(html).window.document.querySelectorAll('a')];
    expect(links.map((link) => [link.getAttribute('href'), link.rel])).toEqual([
      ['https://example.org/', 'noopener noreferrer'],
      ['https://example.org', 'noopener noreferrer'],
      ['//example.org', 'noopener noreferrer'],
      ['/museum/help', ''],
      ['privacy', ''],
      ['mailto:a@b.org', ''],
    ]);
  });

  it('has the words alone of a link that may lead nowhere (INST-11)', async () => {
    const { html } = await render('[+1 555](tel:+1555) [here](javascript:alert(1)), [us](/help)');
    expect(html).toBe('<p dir="auto">+1 555 here, <a href="/help">us</a></p>');
  });

  it('says what a picture shows, and asks nobody for it (INST-11)', async () => {
    const { html } = await render('Here: ![our "house"](https://elsewhere.example/house.png "title") it is.');
    expect(html).toBe('<p dir="auto">Here: our &quot;house&quot; it is.</p>');
  });

  it.each([
    '<script>alert(1)</script>',
    'a <img src=x onerror=alert(1)> b',
    '<iframe src="https://elsewhere.example"></iframe>\n\n<style>body{display:none}</style>',
    '[x](javascript:alert(1)) [y](JaVaScRiPt:alert(1)) [z](&#106;avascript:alert(1)) [t](java\tscript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>) <javascript:alert(1)> [v](vbscript:x)',
    '[x]: javascript:alert(1)\n\n[x] ![x]',
    '![x](javascript:alert(1)) ![<script>](https://elsewhere.example/"onerror="alert(1)) [![x](data:x)](data:y)',
    '[x](https://example.org/"onmouseover="alert(1)) [y](/a "title\\" onclick=\\"alert(1)")',
    '# <script>alert(1)</script>\n\n## <img src=x onerror=alert(1)>',
    '```js" onclick="alert(1)\n</code><script>alert(1)</script>\n```',
    '<!-- --><script>alert(1)</script>',
    '<![CDATA[<script>alert(1)</script>]]>\n\n<?php <script> ?>',
    '&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt;b&amp;gt; \u0000<b>',
  ])('runs nothing, asks no other host, and has no tags of its own: %j (INST-11)', async (text) => {
    const body = await bodyOf(text);
    const allowed = 'a, p, ul, ol, li, blockquote, pre, code, em, strong, br, hr, h2, h3, h4, h5, h6';
    for (const element of body.querySelectorAll('*')) {
      expect(element.matches(allowed)).toBe(true);
      const names = element.getAttributeNames();
      expect(
        names.filter((name) => !['href', 'rel', 'title', 'dir', 'start', 'class'].includes(name)),
      ).toEqual([]);
      expect(element.getAttribute('href') ?? '').not.toMatch(/^\W*(?:java|vb|data)/i);
    }
  });

  it('is shown as it was written where it would take too long or become too large (INST-11)', async () => {
    for (const [text, limitMs] of [
      ['*a_ '.repeat(100_000) + '<b>', 100],
      ['1. '.repeat(10_000), 0],
      ['"'.repeat(400_000), undefined],
    ] as const) {
      const { html } = await renderMarkdown(text, 'Imprint', '', limitMs);
      expect(new JSDOM(html).window.document.querySelector('body > pre')?.textContent).toBe(text);
    }
  });
});
