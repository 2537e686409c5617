import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readEnv } from '#server/core/run/env.ts';
import { EMPTY_DOCUMENT } from '#server/pages/site/document.ts';
import { RENDERER_FILE } from '#server/pages/site/loadRenderer.ts';
import { renderStaticPages } from './renderStaticPages.ts';

const RENDERER = `exports.renderPage = async ({ institution }) =>
  ({ head: '<title>Home</title>', styles: '', body: institution.name + (institution.logo ?? ' without a logo'), state: '{}' });`;
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#804000"/></svg>';

describe('the pages for static hosts', () => {
  it('say whose site it is, and ask for no logo, which a server draws (INST-1)', async () => {
    const dist = fs.mkdtempSync(path.join(os.tmpdir(), 'static-'));
    const write = (file: string, content: string) => {
      fs.mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
      fs.writeFileSync(path.join(dist, file), content);
    };
    write(RENDERER_FILE, RENDERER);
    write(
      EMPTY_DOCUMENT,
      '<head><title>Built</title><script id="config"></script></head><div id="root"></div>',
    );
    write('site/site.json', '{"name": "City Museum"}');
    write('site/logo.svg', LOGO);
    const env = readEnv({
      PUBLIC_URL: 'https://museum.example.org',
      SITE_DIR: path.join(dist, 'site'),
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: 'history.firebaseapp.com',
      FIREBASE_PROJECT_ID: 'history',
      FIREBASE_STORAGE_BUCKET: 'history.appspot.com',
      FIREBASE_APP_ID: '1:2:web:3',
    });
    await renderStaticPages(dist, { pages: { '/': [] }, signedIn: [] }, env);
    const read = (file: string) => fs.readFileSync(path.join(dist, file), 'utf8');
    expect(read('index.html')).toContain('City Museum without a logo');
    for (const file of ['index.html', EMPTY_DOCUMENT]) expect(read(file)).not.toContain('logo.svg');
    expect(read(EMPTY_DOCUMENT)).toContain('"name":"City Museum"');
  });
});
