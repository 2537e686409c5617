import { jest } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { IDEMPOTENCY_KEY_DAYS } from '#contract/constants.ts';
import { REMEMBERS_COOKIE } from '#contract/renderedPage.ts';
import { listTables } from '#server/core/db/tables.ts';
import { contentSecurityPolicy } from '#server/core/http/securityHeaders.ts';
import { readEnv } from '#server/core/run/env.ts';
import { MAIL_DAYS } from '#server/operator/maintenance.ts';
import { siteConfig } from '#server/pages/site/siteConfig.ts';
import { openTestDatabase } from '#server/testing/backend.ts';
import * as storageKeys from '#src/config/storageKeys.ts';
import { CACHE_LIMITS, PICTURE_CACHE } from '#src/lib/cacheLimits.ts';
import { ROOT } from './root.ts';

jest.setTimeout(120_000);

const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');
const privacy = read('docs/texts/privacy.md');
const accessibility = read('docs/texts/accessibility.md');
const requirements = read('docs/requirements.md');

const named = [...privacy.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
/** Whether a name stands in the text; `draft:…` stands for all that begin so. */
const isNamed = (key: string): boolean =>
  named.some((name) => (name.endsWith('…') ? key.startsWith(name.slice(0, -1)) : key === name));

/** What runs in browsers, without tests. */
const sources = ['src', 'contract', 'public']
  .flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(folder, file)),
  )
  .toSorted()
  .filter((file) => /\.(?:tsx?|html)$/.test(file) && !/\.test\.|\/testing\//.test(file))
  .map((file) => ({ file, text: read(file) }));
const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

/** What is said of each table in the text; an empty one holds nothing of a person. */
const OF_TABLES: Record<string, string> = {
  users: 'of your account: id, name, e-mail address, the address of your photo, how you registered, whether',
  artifacts: 'the artifacts you add, with your name and e-mail address',
  artifact_changes: 'every change of them with who made it and when',
  reviews: 'your reviews with your name',
  likes: 'your likes and the order of your liked artifacts',
  suggestions: 'changes you suggest, with your reason and what became of them',
  artifact_activity: 'when somebody last did something to an artifact of yours',
  notification_settings: 'the address of the weekly mail',
  keepers: 'of which collection you decide about suggestions',
  idempotency_keys: 'the key of a form that you sent',
  messages: 'Messages by Help & Support',
  feedback: 'feedback and reports are kept',
  reports: 'feedback and reports are kept',
  mails: 'the mail waits in the database with your id',
  ended: 'That your id has ended, and when, is kept',
  admin_acts: 'What operators do is kept in a log, with whom or what it was done to',
  hidden: 'what is hidden is kept with the reason',
  hidden_artifacts: 'what is hidden is kept',
  hidden_artifact_changes: 'what is hidden is kept',
  hidden_likes: 'what is hidden is kept',
  hidden_reviews: 'what is hidden is kept',
  hidden_suggestions: 'what is hidden is kept',
  artifact_counts: '',
  like_counts: '',
  search_words: '',
  search_word_changes: '',
  imports: '',
  import_batches: '',
  years_read: '',
  places_read: '',
};

const FIREBASE = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'history.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'history',
  FIREBASE_STORAGE_BUCKET: 'history.appspot.com',
  FIREBASE_APP_ID: '1:2:web:3',
  PUBLIC_URL: 'https://history.example.org',
};

describe('The privacy text to start from', () => {
  it('names everything that a browser keeps, which is kept under no other name (INST-14)', () => {
    const keys = Object.values(storageKeys).map((key) => (typeof key === 'string' ? key : key('7', 'form')));
    expect([...keys, REMEMBERS_COOKIE, PICTURE_CACHE].filter((key) => !isNamed(key))).toEqual([]);
    const storing = filesWith(/\.setItem\(/).filter((file) => !read(file).includes('config/storageKeys.ts'));
    expect(storing).toEqual(['public/index.html']);
    const inPage = [...read('public/index.html').matchAll(/\.setItem\(([^,]+),/g)].map(([, key]) => key);
    expect(inPage).toEqual([`'${storageKeys.THEME_KEY}'`]);
    expect(filesWith(/document\.cookie|cookieStore/)).toEqual(['src/features/session/sessionUser.ts']);
    expect(filesWith(/\bcaches\.open|\bcacheName\b/)).toEqual([
      'src/api/cachedAnswers.ts',
      'src/serviceWorker.ts',
    ]);
    expect(filesWith(/\bindexedDB(?!LocalPersistence)\b|from 'idb'/)).toEqual([]);
  });

  it('says how long (INST-14)', () => {
    const days = CACHE_LIMITS.maxAgeSeconds / (24 * 60 * 60);
    const most = `${CACHE_LIMITS.maxEntries} at most, for ${days} days at most`;
    for (const sentence of [
      `${CACHE_LIMITS.maxEntries} answers at most, for ${days} days at most`,
      `pictures of this site that you have seen, ${most}`,
      `for ${IDEMPOTENCY_KEY_DAYS} days and until`,
      `deleted ${MAIL_DAYS} days after it was sent`,
    ])
      expect(privacy).toContain(sentence);
    const [, backups] =
      /-mtime \+(\d+) -delete/.exec(read('deploy/systemd/explore-history-backup.service')) ?? [];
    expect(privacy).toContain(`backups still hold what you deleted for [${backups}] days`);
  });

  it('has the backup delete after that time what one that was killed has left (INST-14)', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'backups-'));
    const old = new Date(Date.now() - 32 * 24 * 60 * 60 * 1000);
    for (const name of ['old.tar.gz', 'old.tar.gz.unfinished', 'old.txt', 'new.tar.gz']) {
      fs.writeFileSync(path.join(folder, name), '');
      if (name.startsWith('old')) fs.utimesSync(path.join(folder, name), old, old);
    }
    const [, find = '', place = '', rest = ''] =
      /^ExecStartPost=(\S+) (\S+) (.*)$/m.exec(read('deploy/systemd/explore-history-backup.service')) ?? [];
    expect(place).toBe('/var/lib/explore-history-backups/');
    execFileSync(find, [folder, ...rest.split(' ').map((word) => word.replaceAll("'", ''))]);
    expect(fs.readdirSync(folder).toSorted()).toEqual(['new.tar.gz', 'old.txt']);
  });

  it('tells what every table keeps of a person, or it keeps nothing of one (INST-14)', async () => {
    const { db, close } = await openTestDatabase();
    const tables = (await listTables(db)).map(({ name }) => name);
    await close();
    expect(Object.keys(OF_TABLES).toSorted()).toEqual(tables.toSorted());
    const words = privacy.replaceAll(/\s+/g, ' ');
    expect(Object.values(OF_TABLES).filter((said) => !words.includes(said))).toEqual([]);
  });

  it('names every other host that a page may ask, but those of pictures (INST-14)', () => {
    const env = readEnv(FIREBASE);
    const config = () => siteConfig(env);
    const policy = contentSecurityPolicy(config, []);
    const directives = Object.values(policy).flat() as (string | ((c: unknown) => string))[];
    const sources = directives.flatMap((source) =>
      typeof source === 'string' ? source : source({}).split(' '),
    );
    const hosts = new Set(
      sources.filter((source) => /^https?:\/\//.test(source)).map((url) => new URL(url).host),
    );
    // "a page of our Firebase project".
    hosts.delete(FIREBASE.FIREBASE_AUTH_DOMAIN);
    expect(hosts.size).toBe(5);
    expect([...hosts].filter((host) => !named.includes(host))).toEqual([]);
    expect(policy.scriptSrc).toEqual(["'self'", 'https://apis.google.com']);
    expect(privacy).toContain('scripts but the one named above');
  });
});

/** What the accessibility text says, and the requirement whose tests hold it. */
const OF_REQUIREMENTS: Record<string, string[]> = {
  'axe finds no violation': ['ACCESS-1'],
  'by keyboard alone': ['ACCESS-2', 'ACCESS-3', 'ACCESS-11'],
  'what a screen reader speaks': ['ACCESS-9'],
  'enlarged four times': ['ACCESS-7', 'ACCESS-8'],
  'with forced colours': ['ACCESS-6'],
  'nothing moves': ['ACCESS-4'],
  'without scripts': ['LIST-15', 'PRINT-1'],
};

describe('The accessibility text to start from', () => {
  it('says what requirements with tests hold, and all of them (INST-14)', () => {
    const [, list = ''] = /What the tests hold:\n\n((?:- .*\n)+)/.exec(accessibility) ?? [];
    const said = list.trim().split('\n');
    const held = Object.keys(OF_REQUIREMENTS);
    expect(said.filter((line) => !held.some((words) => line.includes(words)))).toEqual([]);
    expect(held.filter((words) => !list.includes(words))).toEqual([]);
    const ids = Object.values(OF_REQUIREMENTS).flat();
    expect(ids.filter((id) => !requirements.includes(`- **${id}** `))).toEqual([]);
    // Neither is about what a person can perceive or do.
    const others = ['ACCESS-5', 'ACCESS-10'];
    const all = [...requirements.matchAll(/^- \*\*(ACCESS-\d+)\*\*/gm)].map(([, id]) => id);
    expect(all.filter((id = '') => ![...ids, ...others].includes(id))).toEqual([]);
  });
});
