import { UserError } from '../run/userError.ts';
import { cleanSvg } from './cleanSvg.ts';

const svgOf = (content: string, attributes = 'viewBox="0 0 100 50"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;
const SHAPE = '<path d="M0 0h100v50z" fill="#123456"/>';
const cleaned = (content: string): string => cleanSvg(svgOf(content + SHAPE)).svg;

/** What runs, loads, or hides one that does. */
const HOSTILE = {
  'a script': '<script>alert(1)</script>',
  'a script with an address': '<script href="https://evil.example/x.js"/>',
  'a script of another namespace': '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  'an event':
    '<g onload="alert(1)" ONCLICK="alert(2)"><rect width="1" height="1" onmouseover="alert(3)"/></g>',
  'foreign content':
    '<foreignObject><body onload="alert(1)"><iframe src="javascript:alert(1)"/></body></foreignObject>',
  'an address that runs': '<a xlink:href="javascript:alert(1)"><rect width="9" height="9"/></a>',
  'a picture': '<image href="https://evil.example/x.png"/><image xlink:href="data:image/png;base64,iVBOR"/>',
  'a drawing of another site':
    '<use href="https://evil.example/x.svg#a"/><use xlink:href="//evil.example/x.svg#a"/>',
  'an animation':
    '<set attributeName="href" to="javascript:alert(1)"/><animate attributeName="d" values="a;b"/>',
  'an import': '<style>@import url(https://evil.example/x.css); @import "//evil.example/y.css";</style>',
  'a font': '<style>@font-face{font-family:a;src:url(https://evil.example/x.woff)}.a{fill:red}</style>',
  'an address in a style': '<rect style="fill:url(https://evil.example/x.svg#a)" width="9" height="9"/>',
  'an address in an attribute':
    '<rect fill="url(https://evil.example/x.svg#a)" mask="url( \'//evil.example/m\' )"/>',
  'an address in a style sheet': '<style>.a{fill:url("https://evil.example/x")}.b{background:url(x)}</style>',
  'a hidden address':
    '<style>.a{fill:u\\72l(https://evil.example)}</style><g style="fill:u\\72 l(//evil.example)"/>',
  'a comment in a word': '<style>.a{fill:u/**/rl(https://evil.example)} @imp/**/ort "x";</style>',
  'a picture of a style':
    '<style>.a{fill:image-set("https://evil.example/x" 1x)}.b{fill:src("//evil.example")}</style>',
  'the end of a style': '<style>.a{fill:red}&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;</style>',
  CDATA: '<style><![CDATA[</style><script>alert(1)</script>]]></style><text><![CDATA[<script>]]></text>',
  'a comment': '<!-- <script>alert(1)</script> --><!--><script>alert(1)</script>-->',
  'an instruction': '<?xml-stylesheet href="https://evil.example/x.css"?>',
  'a filter':
    '<filter id="f"><feImage href="https://evil.example/x"/><feTurbulence numOctaves="99999"/></filter><g filter="url(#f)"/>',
  'another base': '<g xml:base="https://evil.example/"><use href="#a"/></g>',
  'a handler': '<handler type="text/javascript">alert(1)</handler><listener event="click" handler="#h"/>',
} as const;

describe('a logo', () => {
  it.each(Object.entries(HOSTILE))('loses %s (INST-22)', (_, content) => {
    const svg = cleaned(content);
    expect(svg).toContain('d="M0 0h100v50z"');
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
      /script|alert|evil|javascript|foreign|@|\bon\w+=|image|href="(?!#)|filter|<!|<\?|\\|xml:|animate|<set/i,
    );
    // And stays a whole drawing, which says the same when it is cleaned again.
    expect(cleanSvg(svg).svg).toBe(svg);
  });

  it('loses a DTD, whose entities mean nothing (INST-22)', () => {
    const { svg } = cleanSvg(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>${svgOf(`<text>&b;&x;</text>${SHAPE}`)}`,
    );
    expect(svg).not.toMatch(/ENTITY|DOCTYPE|passwd|haha/);
    expect(svg).toContain('<text>&amp;b;&amp;x;</text>');
  });

  it('keeps what drawing programs write (INST-22)', () => {
    const svg = cleaned(
      `<defs><style type="text/css"><![CDATA[ .cls-1, .st0 { fill: url(#g); stroke: #000 } @media print { .cls-1 { fill: red } .st0 { fill: red } } .b{opacity:.5} ]]></style>
      <linearGradient id="g" xlink:href="#h" gradientUnits="userSpaceOnUse"><stop offset="0" style="stop-color:#fff"/></linearGradient></defs>
      <clipPath id="c"><use xlink:href="#d"/></clipPath><g class="cls-1" clip-path="url(#c)" transform="scale(2)"><text x="1" font-size="9">A &amp; B</text></g>`,
    );
    expect(svg).toContain('<style>.cls-1,.st0{fill: url(#g);stroke: #000}.b{opacity:.5}</style>');
    expect(svg).toContain('<linearGradient id="g" href="#h" gradientUnits="userSpaceOnUse">');
    expect(svg).toContain('<stop offset="0" style="stop-color:#fff">');
    expect(svg).toContain('<g class="cls-1" clip-path="url(#c)" transform="scale(2)">');
    expect(svg).toContain('<text x="1" font-size="9">A &amp; B</text>');
  });

  it('of Illustrator with its editing kept, or within a link, is drawn (INST-22)', () => {
    const illustrator = '<switch><foreignObject requiredExtensions="&ns_ai;"><i:aipgfRef/></foreignObject>';
    expect(
      cleaned(`${illustrator}<g i:extraneous="self">${SHAPE}</g></switch><i:aipgf>eJzs</i:aipgf>`),
    ).toContain('><g><g><path d="M0 0h100v50z" fill="#123456"></path></g></g><path');
    expect(cleaned('<a xlink:href="https://museum.example/"><rect width="9"/></a>')).toContain(
      '<g><rect width="9"></rect></g>',
    );
    expect(cleaned('<text><a><tspan>A</tspan></a></text>')).toContain(
      '<text><tspan><tspan>A</tspan></tspan></text>',
    );
  });

  it('whose elements have a prefix is drawn (INST-22)', () => {
    expect(
      cleanSvg(
        '<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><svg:style>.a{fill:red}</svg:style><svg:rect class="a"/></svg:svg>',
      ).svg,
    ).toContain('<style>.a{fill:red}</style><rect class="a"></rect></svg>');
  });

  it('keeps names and styles of its parts, whatever they are called (INST-22)', () => {
    const svg = cleaned(
      '<style>@import url(https://evil.example/x.css); tspan { white-space: pre } #image1, .image { fill: red }</style><g id="image1" class="image"/><use href="#image1"/>',
    );
    expect(svg).toContain('<style>#image1,.image{fill: red}</style>');
    expect(svg).toContain('<g id="image1" class="image"></g><use href="#image1"></use>');
  });

  it('has the proportions of its viewBox, else of its width and height (INST-22)', () => {
    expect(cleanSvg(svgOf(SHAPE))).toMatchObject({ ratio: 2 });
    expect(cleanSvg(svgOf(SHAPE)).svg).toContain('viewBox="0 0 100 50" width="512" height="256"');
    expect(cleanSvg(svgOf(SHAPE, 'width="30px" height="90"')).svg).toContain(
      'viewBox="0 0 30 90" width="171" height="512"',
    );
  });

  const laughs = (link: (id: number) => string): string =>
    Array.from(
      { length: 12 },
      (_, id) => `<g id="g${id}">${(id ? link(id - 1) : SHAPE).repeat(10)}</g>`,
    ).join('');
  const classes = Array.from({ length: 12 }, (_, id) => `.c${id}{mask:url(#g${id})}`).join('');
  it.each([
    ['text', 'hello', 'is no SVG drawing'],
    ['a page', '<!doctype html><html><body><svg viewBox="0 0 1 1"/></body></html>', 'is no SVG drawing'],
    ['an empty file', ' ', 'is no SVG drawing'],
    ['a drawing without a size', svgOf(SHAPE, ''), 'does not say how large it is'],
    ['a size in per cent', svgOf(SHAPE, 'width="100%" height="100%"'), 'does not say how large it is'],
    ['a thread', svgOf(SHAPE, 'viewBox="0 0 100000 1"'), 'does not say how large it is'],
    ['a hundred thousand shapes', svgOf('<path/>'.repeat(70_000)), 'has more than 5000 parts'],
    ['a billion uses', svgOf(laughs((id) => `<use href="#g${id}"/>`)), 'by repeating groups'],
    ['a billion masks', svgOf(laughs((id) => `<rect mask="url(#g${id})"/>`)), 'by repeating groups'],
    [
      'a billion masks of a style sheet',
      svgOf(`<style>${classes}</style>${laughs((id) => `<rect class="c${id}"/>`)}`),
      'by repeating groups',
    ],
    [
      'a group that masks itself by its id',
      svgOf('<style>#a{mask:url(#a)}</style><g id="a"/>'),
      'by repeating groups',
    ],
    ['a group that draws itself', svgOf('<g id="a"><use href="#a"/></g>'), 'by repeating groups'],
    ['a drawing that is being saved', svgOf('<rect width="9" hei').slice(0, -6), 'ends in the middle'],
    [
      'styled by what is not kept',
      svgOf(`<style>@import "x.css"; rect, .x .y { fill: red }</style>${SHAPE}`),
      'has a style for "rect, .x .y", and only those of a class or an id are kept',
    ],
    ['groups without end', svgOf('<g>'.repeat(2000)), 'groups within groups'],
  ])('is refused in a sentence where it is %s (INST-22)', (_, source, why) => {
    expect(() => cleanSvg(source)).toThrow(UserError);
    expect(() => cleanSvg(source)).toThrow(why);
  });

  it('is read in the time that its length takes, whatever it repeats (INST-22)', () => {
    // Each would take hours if it were read again from each of its letters.
    const n = 240_000;
    const styled = (css: string): string => svgOf(`<style>${css}</style><g style="${css}"/>${SHAPE}`);
    for (const css of ['/*', 'a{', 'url(', '.a,', 'fill:', '}', '@', '((', '\\'])
      expect(cleanSvg(styled(css.repeat(n / css.length))).svg).toContain('M0 0h100v50z');
    for (const xml of ['</g>', '<!-- -->', '<?a?>', '&amp;', '<![CDATA[a]]>', '<!a>', ']]>', '" '])
      expect(cleanSvg(svgOf(SHAPE + xml.repeat(n / xml.length))).svg).toContain('M0 0h100v50z');
    expect(() => cleanSvg(svgOf('<g>'.repeat(n / 3)))).toThrow('groups within groups');
    // Each of five thousand parts refers to all of the others, by each of its rules.
    const named = Array.from({ length: 4000 }, (_, id) => `<g id="g${id}" class="a"/>`).join('');
    const referring = Array.from({ length: 10_000 }, (_, id) => `.a{mask:url(#g${id % 4000})}`).join('');
    expect(() => cleanSvg(svgOf(`<style>${referring}</style>${named}`))).toThrow('by repeating groups');
  });
});
