import fs from 'node:fs';
import path from 'node:path';
import { envSchema } from '../../server/src/core/run/envSchema.ts';
import { bundleName } from '../../scripts/bundle.ts';
import { shippedEntries } from '../../scripts/ship.ts';
import { ROOT } from '../../scripts/root.ts';
import { readDockerfile } from './dockerfile.ts';

const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');
const stages = readDockerfile(read('Dockerfile'));
const image = stages.at(-1);
const wordsOf = (name: string) =>
  image?.instructions.filter((each) => each.name === name).map(({ words }) => words);

const UNITS = ['explore-history', 'explore-history-backup'].map((unit) => `deploy/systemd/${unit}.service`);

describe('the Dockerfile', () => {
  it('builds in one stage and ships what another copies of it, without anything to build with (SHIP-1)', () => {
    expect(stages).toHaveLength(2);
    expect(image?.base).toContain('distroless');
    const copies = image?.instructions.filter(({ name }) => name === 'COPY') ?? [];
    expect(copies.map(({ flags }) => flags.from)).toEqual(copies.map(() => stages[0]?.name));
    expect(wordsOf('RUN')).toEqual([]);
  });

  it('runs as a user without rights, writes to its volume alone, and has a health check (SHIP-1)', () => {
    expect(wordsOf('USER')).toEqual([['65532:65532']]);
    expect(wordsOf('VOLUME')).toEqual([['/data']]);
    expect(wordsOf('HEALTHCHECK')?.[0]?.slice(0, 2)).toEqual(['/nodejs/bin/node', '-e']);
    expect(wordsOf('CMD')).toEqual([['.cache/bundles/server-src-main.js']]);
  });

  it('ships each file that runs in a thread of its own (SHIP-1)', () => {
    const workers = fs
      .readdirSync(path.join(ROOT, 'server/src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('Worker.js'));
    const copied = wordsOf('COPY')?.flat() ?? [];
    expect(workers.length).toBeGreaterThan(0);
    for (const file of workers) expect(copied).toContain(`/app/server/src/${file}`);
  });

  it('ships the texts that an institution starts from (INST-30)', () => {
    expect(wordsOf('COPY')).toContainEqual(['/app/docs/texts', 'docs/texts/']);
  });

  it('is refused where it says what workbench/ship cannot run', () => {
    expect(() => readDockerfile('FROM a\nADD http://example.org /')).toThrow('cannot run this line');
    expect(() => readDockerfile('FROM a\nRUN one \\')).toThrow('cannot run this line');
    expect(() => readDockerfile('RUN before')).toThrow('cannot run this line');
  });
});

const { scripts: SCRIPTS } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const bundles = shippedEntries({ scripts: SCRIPTS }).map(bundleName);

describe('what is shipped', () => {
  it('is the server and each command that npm runs of it, once (SHIP-2)', () => {
    const scripts = {
      start: 'node --import tsx scripts/start.ts',
      import: 'node --import tsx server/src/operator/import/main.ts',
      one: 'node --import tsx server/src/other/main.ts one',
      two: 'node --import tsx server/src/other/main.ts two',
    };
    expect(shippedEntries({ scripts })).toEqual([
      'server/src/main.ts',
      'server/src/operator/import/main.ts',
      'server/src/other/main.ts',
    ]);
  });

  it.each(['Dockerfile', 'docs/operating.md', ...UNITS])(
    'is started in %s by the names that it has (SHIP-2)',
    (file) => {
      const named = [...read(file).matchAll(/\.cache\/bundles\/([\w.-]+\.js)/g)].map(([, name]) => name);
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter((name) => !bundles.includes(name ?? ''))).toEqual([]);
    },
  );

  it('is said to be started in containers with each of its commands (SHIP-2)', () => {
    const [, section = ''] = /^## In containers$(.*?)^## /ms.exec(read('docs/operating.md')) ?? [];
    const [, ...commands] = bundles;
    expect(commands.filter((name) => !section.includes(`.cache/bundles/${name}`))).toEqual([]);
  });
});

describe('compose.yaml', () => {
  it('lets the servers write to their volume alone, and gives nothing a right that it does not need (SHIP-3)', () => {
    const compose = read('compose.yaml');
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', '<<: *server'])
      expect(compose).toContain(line);
    expect(compose.match(/<<: \*server/g)).toHaveLength(2);
    expect(compose.match(/^ {4}ports:.*/gm)).toEqual(["    ports: ['80:80', '443:443', '443:443/udp']"]);
  });

  it('lets an institution say whose site it is by a folder beside it, which no server writes to (INST-32)', () => {
    const compose = read('compose.yaml');
    expect(compose.match(/volumes: \[server\d:\/data, .*\]/g)).toEqual(
      ['server1', 'server2'].map((name) => `volumes: [${name}:/data, ./site:/site:ro]`),
    );
    expect(compose).toMatch(/SITE_DIR: \/site$/m);
    for (const file of ['.gitignore', '.dockerignore']) expect(read(file)).toMatch(/^\/?site\/?$/m);
  });

  it('gives the servers each setting that the image does not settle (SHIP-3)', () => {
    const ofImage = wordsOf('ENV')?.flatMap((words) => words.map((word) => word.split('=')[0]));
    const given = [...read('compose.yaml').matchAll(/^ {4}([A-Z_]+): \S/gm)].map(([, name]) => name);
    // Local accounts are for one computer, not for an image.
    const settled = new Set([...(ofImage ?? []), ...given, 'AUTH_EMULATOR_PORT']);
    expect(Object.keys(envSchema.fields).filter((name) => !settled.has(name))).toEqual([]);
  });

  it('bounds the log of every service (SHIP-3)', () => {
    const compose = read('compose.yaml');
    /** The lines below a key of the first level. */
    const part = (key: string) => new RegExp(`^${key}:.*\\n((?: .*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? '';
    expect(part('x-logging')).toMatch(/max-size: \d+m, max-file: '\d+'/);
    const services = part('services').split(/^(?= {2}\w+:$)/m);
    const withLog = [part('x-server').includes('logging: *logging') && '<<: *server', 'logging: *logging'];
    expect(services.map((service) => /\w+/.exec(service)?.[0])).toEqual([
      'server1',
      'server2',
      'database',
      'caddy',
    ]);
    expect(services.filter((service) => !withLog.some((line) => line && service.includes(line)))).toEqual([]);
  });
});
