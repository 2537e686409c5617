import fs from 'node:fs';
import path from 'node:path';
import { GRACE_MS, NOTICED_MS } from '../../server/src/core/http/listen.ts';
import { STOP_MS } from '../../server/src/core/run/lifecycle.ts';
import { ROOT } from '../../scripts/root.ts';

const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');

/** The number that a file of the product gives for a name. */
const numberIn = (file: string, name: RegExp): number =>
  Number(new RegExp(`${name.source}(\\d+)`).exec(read(file))?.[1]);

describe('settings for operators', () => {
  it('let a proxy notice a server that stops, twice, before its port is closed (SERVERS-20)', () => {
    expect(2 * 1000 * numberIn('deploy/Caddyfile', /health_interval /)).toBeLessThan(NOTICED_MS);
  });

  it.each([
    ['deploy/systemd/explore-history.service', /TimeoutStopSec=/],
    ['compose.yaml', /stop_grace_period: /],
  ])('give a server the time to stop: %s (SERVERS-20)', (file, name) => {
    expect(1000 * numberIn(file, name)).toBeGreaterThan(STOP_MS);
    expect(STOP_MS).toBeGreaterThan(NOTICED_MS + GRACE_MS);
  });

  it('let nginx ask the other server for the files of another version, and for nothing else that is not there (SERVERS-20)', () => {
    const locations = read('deploy/nginx.conf').match(/location \S+ \{[^}]*\}/g) ?? [];
    expect(locations.filter((location) => location.includes('http_404'))).toEqual([
      expect.stringMatching(/^location \/assets\/ /),
    ]);
  });
});
