import fs from 'node:fs';
import path from 'node:path';
import { pages } from '#contract/pages.ts';

type Manifest = {
  start_url: string;
  scope: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  shortcuts: { name: string; url: string }[];
};
const PUBLIC = path.resolve('public');
const manifest = JSON.parse(fs.readFileSync(path.join(PUBLIC, 'site.webmanifest'), 'utf8')) as Manifest;

describe('the installed product', () => {
  it('has icons of its own, also where the system cuts them into its shape (OFFLINE-5)', () => {
    for (const { src } of manifest.icons) expect(fs.existsSync(path.join(PUBLIC, src))).toBe(true);
    expect(manifest.icons).toContainEqual(expect.objectContaining({ purpose: 'maskable', sizes: '512x512' }));
  });

  it('has shortcuts to pages that there are (OFFLINE-5)', () => {
    const paths = pages.map(({ path }) => path);
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual([
      'All Artifacts',
      'Add Artifact',
      'Liked Artifacts',
    ]);
    for (const { url } of manifest.shortcuts) expect(paths).toContain(`/${url}`);
  });

  it('is found below the path of the site: no address begins at the root of the host (SERVERS-9)', () => {
    const { icons, shortcuts, start_url: start, scope } = manifest;
    const addresses = [start, scope, ...icons.map(({ src }) => src), ...shortcuts.map(({ url }) => url)];
    expect(addresses.filter((address) => address.startsWith('/'))).toEqual([]);
  });
});
