import type { AboutPage } from '#contract/aboutPages.ts';
import { EXPLORE_HISTORY } from '#contract/institution.ts';
import type { SiteDir } from '../../../core/institution/siteDir.ts';
import { surveyEnv } from '../../../core/run/env.ts';
import { obstaclesOf } from './checks.ts';
import type { Installation } from './installation.ts';

/** The settings of a site that is open to the world. */
const SETTINGS = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'history.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'history',
  FIREBASE_STORAGE_BUCKET: 'history.appspot.com',
  FIREBASE_APP_ID: '1:2:web:3',
  PUBLIC_URL: 'https://history.example.org',
  TRUSTED_PROXIES: '127.0.0.1',
  SMTP_URL: 'smtps://mail.example.org',
  MAIL_TO: 'help@example.org',
  DATA_DIR: '/data',
};
const PAGES = { imprint: '# Imprint', privacy: '# Privacy', accessibility: '# Accessibility' };
const without = (page: AboutPage) =>
  Object.fromEntries(Object.entries(PAGES).filter(([each]) => each !== page));
const NOW = Date.parse('2030-01-02T12:00:00Z');
const HOUR_MS = 3_600_000;

function aSite(texts: Partial<Record<AboutPage, string>> = PAGES): SiteDir {
  const named = { name: 'City Museum', contact: { email: 'help@example.org' }, social: {} };
  const institution = { ...EXPLORE_HISTORY, ...named, pages: Object.keys(texts) as AboutPage[] };
  return { institution, isOwn: true, texts, revision: '', content: '' };
}

const called = (institution: Partial<SiteDir['institution']>): { site: SiteDir } => ({
  site: { ...aSite(), institution: { ...EXPLORE_HISTORY, name: 'City Museum', ...institution } },
});

/** What is told of an open site in which these settings, or what else was found, are others. */
function toldOf(settings: Record<string, string> = {}, found: Partial<Installation> = {}): string[] {
  return obstaclesOf({
    ...surveyEnv({ ...SETTINGS, ...settings }, '/here'),
    site: aSite(),
    stored: { mails: { waiting: 0, held: 0, error: null }, imports: 0 },
    open: [],
    backedUpAt: NOW - HOUR_MS,
    now: NOW,
    ...found,
  });
}
const mails = (changed: object) => ({
  stored: { mails: { waiting: 0, held: 0, error: null, ...changed }, imports: 0 },
});
const LOCAL = {
  ...Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, ''])),
  DATA_DIR: '/data',
};

describe('npm run admin -- check', () => {
  it('tells nothing of a site that is open to the world (INST-31)', () => {
    expect(toldOf()).toEqual([]);
  });

  it.each<[string, Record<string, string>, Partial<Installation>, RegExp]>([
    ['Firebase’s settings half set', { FIREBASE_APP_ID: '' }, {}, /^FIREBASE_APP_ID is not set: set every/],
    ['mail half set', { SMTP_URL: '' }, {}, /^SMTP_URL and MAIL_TO belong together/],
    ['a setting that is wrong', { PORT: 'x' }, {}, /^PORT must be/],
    [
      'a site.json that is wrong',
      {},
      { problems: ['site.json is x: y.'], site: undefined },
      /^site\.json is x/,
    ],
    ['an address of this computer', { PUBLIC_URL: '' }, {}, /at http:\/\/localhost:3000, .*: set PUBLIC_URL/],
    [
      'an address without https',
      { PUBLIC_URL: 'http://a.example' },
      {},
      /^http:\/\/a\.example is not encrypted/,
    ],
    ['a proxy that is not named', { TRUSTED_PROXIES: '' }, {}, /: set TRUSTED_PROXIES to its address/],
    ['files that others can read', {}, { open: ['db'] }, /can read db in \/data: .*chmod -R go= \/data\.$/],
    ['no imprint', {}, { site: aSite(without('imprint')) }, /^There is no imprint\.md in \/data\/site/],
    ['no page on privacy', {}, { site: aSite(without('privacy')) }, /^There is no privacy\.md/],
    ['none on accessibility', {}, { site: aSite(without('accessibility')) }, /no accessibility\.md/],
    [
      'a gap in a page',
      {},
      { site: aSite({ ...PAGES, imprint: 'By [name], [town]' }) },
      /\[name\] and 1 more: fill it in/,
    ],
    [
      'no name',
      {},
      called({ name: EXPLORE_HISTORY.name, contact: { phone: '1' }, social: {} }),
      /is called Explore History: set name in site\.json in \/data/,
    ],
    [
      'no contact',
      {},
      called({ contact: { email: undefined }, social: {} }),
      /how you are reached: set contact/,
    ],
    [
      'a contact that is none',
      {},
      called({ social: {} }),
      /contact that is none \(.*shows none: set contact/,
    ],
    [
      'links to nobody’s pages',
      {},
      called({ contact: { phone: '1' } }),
      /links to Facebook, .* that are not yours.*: set social/,
    ],
    ['no mail', { SMTP_URL: '', MAIL_TO: '' }, {}, /^Nothing is mailed, .*: set SMTP_URL and MAIL_TO\.$/],
    [
      'mails that fail',
      {},
      mails({ waiting: 2, error: 'Wrong\u001bpassword' }),
      /^2 mails .*“Wrong password”: correct/,
    ],
    ['mails that are held', {}, mails({ held: 3 }), /^3 mails are held since a restore: .*send-held/],
    [
      'an unfinished import',
      {},
      { stored: { ...mails({}).stored, imports: 1 } },
      /^An import did not .*--resume/,
    ],
    [
      'no backup',
      {},
      { backedUpAt: undefined },
      /^No backup was made yet: .*in containers as docs\/operating\.md says.*touches \/data\/last-backup/,
    ],
    [
      'none for a day',
      {},
      { backedUpAt: NOW - 27 * HOUR_MS },
      /^The last backup was made at 2030-01-01T09:00/,
    ],
  ])('tells of %s, and what to do, in one line (INST-31)', (_what, settings, found, line) => {
    expect(toldOf(settings, found)).toEqual([expect.stringMatching(line)]);
    expect(toldOf(settings, found)[0]).toMatch(/\.$/);
  });

  it('waits for mails that are on their way, and takes links and boxes for no gap (INST-31)', () => {
    const imprint =
      '[us](https://a.example) [x][ref] \\[sic]\n- [x] done\n- [ ] open\n\n[ref]: https://b.example';
    expect(toldOf({}, { ...mails({ waiting: 1 }), site: aSite({ ...PAGES, imprint }) })).toEqual([]);
  });

  it('tells of a laptop first what keeps others out (INST-31)', () => {
    const site = { ...aSite({}), institution: EXPLORE_HISTORY };
    const told = toldOf(LOCAL, { site, backedUpAt: undefined });
    expect(told.slice(0, 3)).toEqual([
      expect.stringMatching(/^Accounts are local ones/),
      expect.stringMatching(/: set PUBLIC_URL/),
      expect.stringMatching(/^There is no imprint/),
    ]);
    expect(told).toHaveLength(10);
  });

  it('says nothing of what could not be read but why (INST-31)', () => {
    const problems = ['The database is made by an older version.'];
    expect(toldOf({}, { problems, site: undefined, stored: undefined })).toEqual(problems);
  });
});
