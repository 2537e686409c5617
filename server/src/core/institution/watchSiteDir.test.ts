import { jest } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readEnv } from '../run/env.ts';
import { watchSiteDir, type WatchedSiteDir } from './watchSiteDir.ts';

let dataDir: string;
let folder: string;
let opened: WatchedSiteDir[];
let warnings: string[];
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'site-dir-'));
  folder = path.join(dataDir, 'site');
  fs.mkdirSync(folder);
  [opened, warnings] = [[], []];
});
afterEach(() => {
  opened.forEach(({ close }) => close());
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const write = (json: string): void => fs.writeFileSync(path.join(folder, 'site.json'), json);
const named = (name: string): void => write(JSON.stringify({ name }));
/** What one server serves, by name, in the order of its changes. */
async function watch(settings: Record<string, string> = { SITE_DIR: folder }) {
  const env = readEnv(settings);
  const watched = await watchSiteDir({ env, warn: (sentence) => void warnings.push(sentence) });
  opened.push(watched);
  const served = [watched.current().institution.name];
  watched.onChange(({ institution }) => void served.push(institution.name));
  return { ...watched, served };
}

describe('A folder that is changed while servers run', () => {
  it('is read again within ten seconds by each of them (INST-1)', async () => {
    named('City Museum');
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const servers = [await watch(), await watch()];
    named('Museum of the City');
    jest.advanceTimersByTime(10_000);
    for (const { readAgain, served } of servers) {
      // The reading that the timer began.
      await readAgain();
      expect(served).toEqual(['City Museum', 'Museum of the City']);
    }
    jest.useRealTimers();
  });

  it('stops the start with a sentence, and is warned of once while it is wrong later: what was there goes on (INST-1)', async () => {
    write('{"name": ');
    await expect(watch()).rejects.toThrow(/^site\.json is not valid JSON: .+ Correct it there\.$/);
    named('City Museum');
    const { readAgain, current, served } = await watch();
    // Half of a file, as another program is writing it.
    write('{"name": "Museum of');
    for (let times = 0; times < 3; times++) await readAgain();
    expect(warnings).toEqual([
      expect.stringMatching(
        /^site\.json is not valid JSON: .+\. Correct it there\. Until then what was there before is served\.$/,
      ),
    ]);
    expect(current().institution.name).toBe('City Museum');
    named('Museum of the City');
    await readAgain();
    write('');
    await readAgain();
    expect(served).toEqual(['City Museum', 'Museum of the City']);
    expect(warnings).toHaveLength(2);
  });

  it('keeps a page while its file is being saved, and is empty for a moment (INST-1)', async () => {
    const imprint = path.join(folder, 'imprint.md');
    named('City Museum');
    fs.writeFileSync(imprint, '# Imprint');
    const { readAgain, current } = await watch();
    fs.writeFileSync(imprint, '');
    await readAgain();
    expect(current().texts).toEqual({ imprint: '# Imprint' });
    fs.rmSync(imprint);
    await readAgain();
    expect(current().texts).toEqual({});
  });

  it.each([
    ['that was named', () => ({ SITE_DIR: folder })],
    ['in the data folder', () => ({ DATA_DIR: dataDir })],
  ])(
    '%s goes on with what it said when it is away or empty, as a drive of the network may be (INST-1)',
    async (_which, settings) => {
      named('City Museum');
      const { readAgain, served } = await watch(settings());
      fs.renameSync(folder, `${folder}-away`);
      await readAgain();
      expect(warnings).toHaveLength(1);
      fs.mkdirSync(folder);
      await readAgain();
      expect(warnings.at(-1)).toBe(
        `${folder} has nothing left: put its files back, or start again to go on without them. Until then what was there before is served.`,
      );
      fs.rmdirSync(folder);
      fs.renameSync(`${folder}-away`, folder);
      named('Museum of the City');
      await readAgain();
      expect(served).toEqual(['City Museum', 'Museum of the City']);
    },
  );

  it('is read once more for who asks while it is being read (INST-1)', async () => {
    named('City Museum');
    const { readAgain, onChange, current } = await watch();
    let asked: Promise<void> | undefined;
    onChange(() => {
      if (asked) return;
      // What the first reading no longer sees.
      named('Art Museum');
      asked = readAgain();
    });
    named('Museum of the City');
    await readAgain();
    await asked;
    expect(current().institution.name).toBe('Art Museum');
  });

  it('is tried again where what serves it could not be made anew (INST-1)', async () => {
    named('City Museum');
    const { readAgain, onChange, current } = await watch();
    let fails = true;
    onChange(() => {
      if (fails) throw new Error('Too many files are open.');
    });
    named('Museum of the City');
    await readAgain();
    expect([current().institution.name, warnings]).toEqual([
      'City Museum',
      [expect.stringMatching(/^What .+ says could not be served: Error/)],
    ]);
    fails = false;
    await readAgain();
    expect(current().institution.name).toBe('Museum of the City');
  });
});
