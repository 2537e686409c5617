import fs from 'node:fs';
import path from 'node:path';
import { BACKEND_PATH, pathOf } from '../../contract/calls.ts';
import { PAGES } from '../../contract/pages.ts';
import { OEMBED_PATH, SITEMAP_PATH } from '../../server/src/core/http/addresses.ts';
import { GRACE_MS, MAX_ACCEPT_MS, NOTICED_MS } from '../../server/src/core/http/listen.ts';
import { STOP_MS } from '../../server/src/core/run/lifecycle.ts';
import { STOP_MS as MAIL_STOP_MS } from '../../server/src/messages/sender.ts';
import { ROOT } from '../../scripts/root.ts';

const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');

/** The number that a file of the product gives for a name. */
const numberIn = (file: string, name: RegExp): number =>
  Number(new RegExp(`${name.source}(\\d+)`).exec(read(file))?.[1]);

describe('settings for operators', () => {
  it('let a proxy notice a server that stops, twice, before its port is closed (SERVERS-20)', () => {
    expect(2 * 1000 * numberIn('deploy/Caddyfile', /health_interval /)).toBeLessThan(NOTICED_MS);
  });

  it('let nginx end a connection that it does not use before a server that stops does (SERVERS-20)', () => {
    const idleMs = 1000 * numberIn('deploy/nginx.conf', /upstream[^}]*keepalive_timeout /);
    // One that a response leaves open when the server begins to stop is ended a whole second before.
    expect(idleMs + 1000).toBeLessThanOrEqual(NOTICED_MS);
  });

  it.each([
    ['deploy/systemd/explore-history.service', /TimeoutStopSec=/],
    ['compose.yaml', /stop_grace_period: /],
  ])('give a server the time to stop: %s (SERVERS-20)', (file, name) => {
    expect(1000 * numberIn(file, name)).toBeGreaterThan(STOP_MS);
    expect(STOP_MS).toBeGreaterThan(NOTICED_MS + MAX_ACCEPT_MS + GRACE_MS + MAIL_STOP_MS);
  });

  it('let nginx ask the other server for the files of another version, and for nothing else that is not there (SERVERS-20)', () => {
    const locations = read('deploy/nginx.conf').match(/location \S+ \{[^}]*\}/g) ?? [];
    expect(locations.filter((location) => location.includes('http_404'))).toEqual([
      expect.stringMatching(/^location \/assets\/ /),
    ]);
  });

  it('let Anubis stop nobody but before what robots.txt keeps crawlers from (FOUND-5)', () => {
    const [beforeSelections = '', selections = ''] = read('deploy/anubis.yaml').split('- name: selections');
    const passing = [...beforeSelections.matchAll(/path_regex: (\S+)\n +action: ALLOW/g)].map(
      ([, pattern = '']) => new RegExp(pattern),
    );
    const passes = (address: string) => passing.some((pattern) => pattern.test(address));
    const manifest = `${BACKEND_PATH}${pathOf('artifactManifest', 'x')}`;
    const forMachines = [
      '/robots.txt',
      SITEMAP_PATH,
      '/sitemap-12.xml',
      OEMBED_PATH,
      manifest,
      BACKEND_PATH + pathOf('listArtifacts'),
    ];
    expect(forMachines.filter((address) => !passes(address))).toEqual([]);
    expect([PAGES.home.path, PAGES.allArtifacts.path].filter(passes)).toEqual([]);
    expect(beforeSelections).toContain('path == "/backend/artifacts"');
    const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);
    expect(names(selections, /'"(\w+)" in query'/g)).toEqual(
      names(read('public/robots.txt'), /^Disallow: \/\*\?(\w+)=/gm),
    );
    expect(beforeSelections + selections.slice(selections.indexOf('- name:'))).not.toContain('CHALLENGE');
  });
});
