import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { WeeklyMail } from '#contract/notifications.ts';
import { BACKEND_PATH, pathOf } from '#contract/calls.ts';
import { anArtifact } from '#contract/testing.ts';
import { rowsOf } from '../core/db/database.ts';
import { sendDueMails, type Mail } from '../messages/dueMails.ts';
import { emptyDatabase, openBackend, person, refusal } from '../testing/backend.ts';
import { holdWeeklyMails, releaseWeeklyMails } from './weeklyMail.ts';
import { writeWeeklyMails } from './writeWeeklyMails.ts';

const SITE = 'https://history.example.org';

const backend = await openBackend({
  mailTo: 'help@museum.example.org',
  publicUrl: SITE,
  // Eve has only said that the address is hers.
  verifyToken: (uid) => Promise.resolve({ ...person(uid), isEmailVerified: uid !== 'eve' }),
});
afterAll(() => backend.close());
beforeEach(() => emptyDatabase(backend.db));

const get = async (as = 'ann') =>
  (await backend.call<WeeklyMail>('GET', pathOf('weeklyMail'), { as })).json.weekly;
const set = (weekly: unknown, as = 'ann') =>
  backend.call<WeeklyMail>('PUT', pathOf('setWeeklyMail'), { as, body: { weekly } });
const like = (id: string, as: string) =>
  backend.call('POST', pathOf('setLike', id), { as, body: { liked: true } });

/** What is due is sent, or refused by the address. */
const send = async (isTaken = true) => {
  const received: Mail[] = [];
  const take = (mail: Mail) =>
    isTaken ? Promise.resolve(void received.push(mail)) : Promise.reject(new Error('550 Mailbox full'));
  await sendDueMails(backend.db, take, () => undefined);
  return received;
};
/** A week later: what is due is written and sent. */
const nextWeek = async (name = 'Explore History', isTaken = true) => {
  await backend.db.execute(
    sql`update notification_settings set mail_due_at = mail_due_at - interval '7 days'`,
  );
  await Promise.all([1, 2, 3].map(() => writeWeeklyMails(backend.db, { name, publicUrl: SITE })));
  return send(isTaken);
};
const waiting = async () =>
  (await rowsOf(backend.db, sql`select id from mails where due_at is not null`)).length;
const linkIn = (mail: Mail | undefined) => /https:\S+token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
const open = async (link: string, method = 'GET', body?: string) => {
  const response = await backend.app.request(link.replace(SITE, ''), {
    method,
    ...(body && { body, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('the weekly mail', () => {
  it('is off until somebody asks for it, and comes a week later with what is new, once, however many servers there are (NEWS-5)', async () => {
    const vase = await backend.add('ann', { name: 'Vase' });
    const bowl = await backend.add('ann', { name: 'Bowl' });
    await like(vase._id, 'cleo');
    expect(await get()).toBe(false);
    expect(await nextWeek()).toEqual([]);
    expect((await set(true)).json).toEqual({ weekly: true, isOffered: true });
    for (const as of ['ben', 'ann', 'cleo']) await like(bowl._id, as);
    await like(vase._id, 'ben');
    const review = { review: 'Buy at https://evil.example.org' };
    await backend.call('POST', pathOf('addReview', vase._id), { as: 'ben', body: review });
    const mails = await nextWeek();
    expect(mails).toMatchObject([
      { recipient: 'ann@example.org', subject: 'What is new on Explore History' },
    ]);
    expect(mails[0]?.text.split('\n')).toEqual(
      expect.arrayContaining(['- Vase: 1 like, 1 review', '- Bowl: 2 likes']),
    );
    expect(mails[0]?.text).toContain(`${SITE}/my-artifacts`);
    // Nobody writes into somebody's mail.
    expect(mails[0]?.text).not.toMatch(/evil|Ben/);
  });

  it('names no artifact of others: what became of suggestions to them stands together (NEWS-5)', async () => {
    await set(true);
    for (const name of ['Jar', 'Lamp']) {
      const { _id } = await backend.add('mallory', { name });
      const body = { changes: { name: `${name} of clay` }, reason: 'It is of clay.' };
      const suggested = await backend.call<{ _id: string }>('POST', pathOf('suggestChange', _id), {
        as: 'ann',
        body,
      });
      const renamed = anArtifact({ name: 'Your account is locked, go to https://evil.example.org' });
      await backend.call('PUT', pathOf('updateArtifact', _id), { as: 'mallory', body: renamed });
      const declined = { decision: 'decline', words: 'It is locked.' };
      const path = pathOf('decideSuggestion', _id, suggested.json._id);
      expect((await backend.call('PUT', path, { as: 'mallory', body: declined })).status).toBe(200);
    }
    const [mail] = await nextWeek();
    expect(mail?.text.split('\n')).toContain('- Your suggestions: 2 answers');
    expect(mail?.text).not.toMatch(/locked|evil/);
  });

  it('says whose site it comes from (INST-2)', async () => {
    const vase = await backend.add('ann', { name: 'Vase' });
    await set(true);
    await like(vase._id, 'ben');
    const [mail] = await nextWeek('Ann & Ben’s متحف');
    expect(mail?.subject).toBe('What is new on Ann & Ben’s متحف');
    expect(mail?.text).toMatch(/^New on Ann & Ben’s متحف since your last visit or mail:\n/);
    expect(JSON.stringify(mail)).not.toContain('Explore History');
  });

  it('does not come when nothing is new since the last one, or since they were here (NEWS-5)', async () => {
    const { _id } = await backend.add('ann');
    await set(true);
    await like(_id, 'ben');
    expect(await nextWeek()).toHaveLength(1);
    expect(await nextWeek()).toHaveLength(0);
    await like(_id, 'cleo');
    const { until } = (await backend.call<{ until: string }>('GET', pathOf('notifications'), { as: 'ann' }))
      .json;
    await backend.call('PUT', pathOf('readNotifications'), { as: 'ann', body: { until } });
    expect(await nextWeek()).toHaveLength(0);
    await like(_id, 'dora');
    const [mail] = await nextWeek();
    expect(mail?.text).toContain(': 1 like\n');
  });

  it('does not pile up for an address that takes none: the next one after it holds all that came meanwhile (NEWS-5)', async () => {
    const { _id } = await backend.add('ann', { name: 'Vase' });
    await set(true);
    await like(_id, 'ben');
    await nextWeek('Explore History', false);
    for (const as of ['cleo', 'dora']) await like(_id, as);
    await nextWeek('Explore History', false);
    expect(await waiting()).toBe(1);
    await backend.db.execute(sql`update mails set due_at = now() - interval '1 hour'`);
    const texts = [...(await send()), ...(await nextWeek())].map(({ text }) => /^- .+$/m.exec(text)?.[0]);
    expect(texts).toEqual(['- Vase: 1 like', '- Vase: 2 likes']);
    expect(await nextWeek()).toEqual([]);
  });

  it('goes on as it was when it is asked for twice, and ends when it is asked no more, with what waits (NEWS-6)', async () => {
    const { _id } = await backend.add('ann');
    await set(true);
    await like(_id, 'ben');
    await set(true);
    // Not now: the column holds milliseconds, so that now may be rounded into the future.
    await backend.db.execute(sql`update notification_settings set mail_due_at = now() - interval '1 hour'`);
    await writeWeeklyMails(backend.db, { name: 'Explore History', publicUrl: SITE });
    expect(await waiting()).toBe(1);
    expect((await set(false)).json.weekly).toBe(false);
    expect([await get(), await waiting()]).toEqual([false, 0]);
    expect((await set(false)).status).toBe(200);
    await like(_id, 'cleo');
    expect(await nextWeek()).toEqual([]);
  });

  it('goes to no address that somebody has only claimed, and from no site that sends none (NEWS-6)', async () => {
    expect(await set(true, 'eve')).toMatchObject({ status: 403, json: refusal('forbidden') });
    expect(await get('eve')).toBe(false);
    const silent = await openBackend({ db: backend.db });
    const call = (method: string, body?: object) =>
      silent.call<WeeklyMail>(method, pathOf('weeklyMail'), { as: 'ann', body });
    expect((await call('GET')).json).toEqual({ weekly: false, isOffered: false });
    expect(await call('PUT', { weekly: true })).toMatchObject({ status: 403, json: refusal('forbidden') });
    expect((await set('yes')).status).toBe(422);
  });

  it('ends with the account, and so does what waits or was sent (PROFILE-14)', async () => {
    const { _id } = await backend.add('ann');
    await set(true);
    await like(_id, 'ben');
    expect(await nextWeek()).toHaveLength(1);
    await backend.call('DELETE', `${pathOf('deleteAccount')}?artifacts=keep`, { as: 'ann' });
    const left = sql`select uid from notification_settings union all select recipient from mails`;
    expect(await rowsOf(backend.db, left)).toEqual([]);
  });

  it('is held in a database that was restored, until the mails that wait are sent (KEEP-8)', async () => {
    const { _id } = await backend.add('ann');
    await set(true);
    await like(_id, 'ben');
    await holdWeeklyMails(backend.db);
    expect(await nextWeek()).toEqual([]);
    expect(await get()).toBe(true);
    expect(await releaseWeeklyMails(backend.db)).toBe(1);
    expect(await nextWeek()).toHaveLength(1);
  });
});

describe('the link of a weekly mail', () => {
  const linkOf = async () => {
    const { _id } = await backend.add('ann');
    await set(true);
    await like(_id, 'ben');
    const [mail] = await nextWeek();
    return linkIn(mail);
  };

  it('opens a page with one button, without signing in and without a script; to open it changes nothing (NEWS-7)', async () => {
    const link = await linkOf();
    expect(link).toMatch(new RegExp(`^${SITE}${BACKEND_PATH}/unsubscribe`));
    const page = await open(link);
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/<form method="post"><button>Stop the weekly mail<\/button><\/form>/);
    expect(page.text).not.toMatch(/<script|example\.org"/);
    expect(page.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*form-action 'self'/);
    const style = /<style>([^<]+)<\/style>/.exec(page.text)?.[1] ?? '';
    expect(page.headers.get('Content-Security-Policy')).toContain(
      `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    );
    expect(await get()).toBe(true);
    expect((await open(link, 'POST')).text).toContain('You get no weekly mail any more.');
    expect(await get()).toBe(false);
    expect((await open(link)).text).toContain('You get no weekly mail any more.');
  });

  it('is what the button of a mail program posts to, and works once more (NEWS-7)', async () => {
    const link = await linkOf();
    for (const _ of [1, 2]) expect((await open(link, 'POST', 'List-Unsubscribe=One-Click')).status).toBe(200);
    expect(await get()).toBe(false);
    await set(true);
    await open(link, 'POST');
    expect(await get()).toBe(false);
  });

  it.each([
    '',
    'token=',
    'token=x',
    'token=0190a000-0000-7000-8000-000000000000',
    `token=${'9'.repeat(5000)}`,
  ])('that is of nobody says so, and ends nothing: ?%s (NEWS-7)', async (query) => {
    await set(true);
    for (const method of ['GET', 'POST']) {
      const { status, text } = await open(`${SITE}${BACKEND_PATH}/unsubscribe?${query}`, method);
      expect([status, /belongs to no weekly mail/.test(text)]).toEqual([404, true]);
    }
    expect(await get()).toBe(true);
  });
});
