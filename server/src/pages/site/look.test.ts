import fs from 'node:fs';
import { createTheme } from '@mui/material/styles';
import { EXPLORE_HISTORY, type Institution } from '#contract/institution.ts';
import { PALETTES } from '#contract/palettes.ts';
import { THEMES, type Theme } from '../../core/institution/colours.ts';
import { drawnLogo, type Logo } from '../../core/institution/drawLogo.ts';
import { genericCard } from './cardTags.ts';
import { colourVariables, hasLook, injectLook, type Look } from './look.ts';
import { lookFiles } from './lookFiles.ts';
import { webManifest } from './webManifest.ts';

const BUILT = `<html><head><meta name="theme-color" content="#16222b" />
<link rel="icon" href="data:image/svg+xml;base64,AA==" type="image/svg+xml" />
<link rel="apple-touch-icon" href="/history/apple-touch-icon.png" />
<link rel="manifest" href="/history/site.webmanifest" /></head><body></body></html>`;
const MANIFEST = fs.readFileSync('public/site.webmanifest', 'utf8');

const logo = await drawnLogo(
  '<svg viewBox="0 0 300 100"><rect width="300" height="100" fill="#101828"/></svg>',
);

const lookOf = (own: Partial<Institution>, drawn?: Logo): Look => ({
  institution: { ...EXPLORE_HISTORY, ...own },
  logo: drawn,
  revision: 'abc123',
  share: () => Promise.resolve(Buffer.from('picture')),
});
const OURS = { colours: { light: '#7a1633', dark: '#f0a3b8' } };

/** The variables of a theme as MUI works them out from its main colours. */
function variablesOfMui(theme: Theme, main: string): Record<string, string> {
  const palette = { ...PALETTES[theme], primary: { ...PALETTES[theme].primary, main }, secondary: { main } };
  // Of a theme with variables; its type does not say so.
  const { generateStyleSheets } = createTheme({
    cssVariables: { colorSchemeSelector: 'data-theme' },
    colorSchemes: { light: { palette }, dark: { palette } },
  }) as unknown as { generateStyleSheets: () => Record<string, Record<string, string>>[] };
  return Object.fromEntries(
    generateStyleSheets()
      .flatMap((sheet) => Object.values(sheet))
      .flatMap((rule) => Object.entries(rule)),
  );
}

describe('a site with colours of its own', () => {
  it.each(THEMES)('has none of the product left in what MUI draws in the %s theme (INST-21)', (theme) => {
    const [one, other] = [variablesOfMui(theme, '#336699'), variablesOfMui(theme, '#993366')];
    const following = Object.keys(one).filter((name) => one[name] !== other[name]);
    expect(following.length).toBeGreaterThan(10);
    expect(Object.keys(colourVariables(theme, '#336699'))).toEqual(expect.arrayContaining(following));
  });

  it('has them from the first paint on, in both themes and on paper (INST-21)', () => {
    const html = injectLook(BUILT, lookOf(OURS), '/history');
    expect(html).toContain('<meta name="theme-color" content="#7a1633" />');
    const [, style = ''] = /<style>(.*)<\/style><\/head>/s.exec(html) ?? [];
    expect(style).toMatch(/^\[data-theme=light\]\{--mui-palette-primary-main:#7A1633;/);
    expect(style).toContain('[data-theme=dark]{--mui-palette-primary-main:#F0A3B8;');
    expect(style).toContain('--mui-palette-secondary-main:#F0A3B8;');
    expect(style).toMatch(/@media print\{html\[data-theme\]\{--mui-palette-primary-main:#7A1633;.*\}\}$/);
    expect(html).toContain('href="data:image/svg+xml;base64,AA=="');
  });

  it('shows a filled button under the pointer in another colour, even a black one (INST-21)', () => {
    for (const hex of ['#000000', '#7a1633'])
      expect(colourVariables('light', hex)['--mui-palette-primary-dark']).not.toBe(hex.toUpperCase());
    for (const hex of ['#ffffff', '#f0a3b8'])
      expect(colourVariables('dark', hex)['--mui-palette-primary-dark']).not.toBe(hex.toUpperCase());
  });
});

describe('a site with a logo', () => {
  it('has its icons, at addresses that change with it (INST-24)', () => {
    const html = injectLook(BUILT, lookOf({}, logo), '/history');
    expect(html).toContain('<link rel="icon" href="/history/favicon.svg?abc123" type="image/svg+xml" />');
    expect(html).toContain('href="/history/apple-touch-icon.png?abc123"');
    expect(html).toContain('href="/history/site.webmanifest?abc123"');
    expect(html).toContain(
      '<style>[data-theme=light]{--logo-ratio:3.000;--logo-plate:transparent;--logo-ground:#f6f2ea}[data-theme=dark]{--logo-ratio:3.000;--logo-plate:#fffdf9;--logo-ground:#f6f2ea}</style>',
    );
    expect(html).toContain('content="#16222b"');
  });

  it('serves them, and nothing in a drawing loads or runs (INST-22)', async () => {
    const files = lookFiles(lookOf({}, logo));
    const drawing = await files.request('/logo.svg?abc123');
    expect(await drawing.text()).toBe(logo.svg);
    expect(Object.fromEntries(drawing.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const icon = await files.request('/favicon.ico');
    expect(icon.headers.get('Content-Type')).toBe('image/png');
    expect(icon.headers.get('Cache-Control')).toBe('no-cache');
    expect((await files.request('/icon-16.png')).status).toBe(404);
  });

  it('is shown with links by a picture of its own, at an address that changes with it (INST-25)', async () => {
    const look = lookOf({ name: 'City Museum' }, logo);
    expect(
      genericCard({ publicUrl: 'https://site.example', institution: look.institution, look }).image,
    ).toEqual({
      url: 'https://site.example/share.jpg?abc123',
      alt: 'The logo and the name of City Museum',
    });
    const picture = await lookFiles(look).request('/share.jpg?abc123');
    expect(await picture.text()).toBe('picture');
    const none = lookFiles({ ...look, share: () => Promise.resolve(undefined) });
    expect((await none.request('/share.jpg')).status).toBe(404);
  });

  it('is installed under its name, with its colours and icons (INST-24)', () => {
    const own = { ...EXPLORE_HISTORY, ...OURS, name: 'متحف الفن', tagline: 'Art', logo: '/logo.svg?abc123' };
    expect(JSON.parse(webManifest(MANIFEST, own))).toMatchObject({
      name: 'متحف الفن',
      short_name: 'متحف الفن',
      description: 'Art',
      theme_color: '#7a1633',
      icons: [
        { src: 'favicon.svg?abc123' },
        { src: 'icon-512.png?abc123' },
        { src: 'icon-maskable-512.png?abc123', purpose: 'maskable' },
      ],
    });
    const name = 'The Municipal Museum of Everyday Life and Local History';
    const named = JSON.parse(webManifest(MANIFEST, { ...EXPLORE_HISTORY, name })) as object;
    expect(named).not.toHaveProperty('short_name');
    expect(named).toMatchObject({ theme_color: '#16222b', icons: [{ src: 'favicon.svg' }, {}, {}] });
    expect(JSON.parse(webManifest(MANIFEST, EXPLORE_HISTORY))).toEqual(JSON.parse(MANIFEST));
  });
});

it('a site on which nothing is set looks as the product does (INST-20)', () => {
  const isOther = (own: Partial<Institution>): boolean => hasLook({ ...EXPLORE_HISTORY, ...own });
  expect(isOther({ contact: {}, social: {}, pages: ['imprint'] })).toBe(false);
  expect(isOther({ name: 'City Museum' })).toBe(true);
  expect(isOther({ colours: { dark: '#f0a3b8' } })).toBe(true);
  expect(isOther({ logo: '/logo.svg?abc123' })).toBe(true);
});
