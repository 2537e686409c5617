import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { pathOf } from '#contract/calls.ts';
import { rowsOf } from '../core/db/database.ts';
import { mails as mailTable } from '../core/db/internalTables.ts';
import { openBackend } from '../testing/backend.ts';
import { sendDueMails, type Mail } from './dueMails.ts';
import { queueMail } from './outbox.ts';

const MAIL_TO = 'help@museum.example.org';
const DIGEST = 'Messages that were not mailed one by one';

const backend = await openBackend({ mailTo: MAIL_TO });
afterAll(() => backend.close());

let received: Mail[] = [];
let isAway = false;
/** The mail server refuses what holds this as spam. */
const SPAM = 'XJS*GTUBE*C4';
const send = (mail: Mail) =>
  isAway || mail.text.includes(SPAM)
    ? Promise.reject(new Error('No answer.'))
    : Promise.resolve(void received.push(mail));
beforeEach(async () => {
  received = [];
  isAway = false;
  await backend.db.execute(sql`delete from mails`);
});

const sendAll = () => sendDueMails(backend.db, send, () => undefined);
/** The time that the database's clock has moved on, as the mails see it. */
const pass = (minutes: number) => {
  const time = sql`${minutes} * interval '1 minute'`;
  return backend.db.execute(
    sql`update mails set created_at = created_at - ${time}, due_at = due_at - ${time}, sent_at = sent_at - ${time}`,
  );
};
const write = (message: string, as: string) =>
  backend.call('POST', pathOf('sendMessage'), {
    as,
    body: { name: 'X', email: `${as}@example.org`, message },
  });
/** Puts mails into the outbox as if each writer had written this. */
const flood = (writers: string[], text: string) => {
  const now = sql`date_trunc('milliseconds', now())`;
  const mail = { recipient: MAIL_TO, subject: 'Feedback', text, createdAt: now, dueAt: now };
  return backend.db.insert(mailTable).values(writers.map((writer) => ({ ...mail, id: uuidv7(), writer })));
};
const named = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}${n}`);
const same = (name: string, count: number) => Array.from({ length: count }, () => name);
const digests = () => received.filter(({ subject }) => subject === DIGEST);
const mails = () => received.filter(({ subject }) => subject !== DIGEST);
const left = () => rowsOf(backend.db, sql`select text from mails where due_at is not null`);

describe('mails with the words of people', () => {
  it('name whose words they are: a user by the uid (ANSWER-10)', async () => {
    await write('Where is it?', 'ann');
    await backend.call('POST', pathOf('sendFeedback'), {
      body: { email: 'd@example.org', feedback: 'Fine.' },
    });
    expect(await rowsOf(backend.db, sql`select writer from mails order by created_at, id`)).toEqual([
      { writer: 'ann' },
      { writer: 'unknown' },
    ]);
  });

  it('are sent as they came, five of one writer, and the rest of the hour in one mail (ANSWER-10)', async () => {
    for (let hour = 0; hour < 3; hour += 1) {
      received = [];
      for (let n = 0; n < 20; n += 1) await write(`Buy ${n}`, 'eve');
      await write('Where is the amphora?', 'ann');
      await flood(same('eve', 80), 'eve writes:\n\nBuy more');
      await sendAll();
      expect(mails().map(({ text }) => /\n\n(.*)\n/.exec(text)?.[1])).toEqual([
        ...[0, 1, 2, 3, 4].map((n) => `Buy ${n}`),
        'Where is the amphora?',
      ]);
      expect(digests()).toHaveLength(1);
      expect(digests()[0]).toMatchObject({ recipient: MAIL_TO, replyTo: '' });
      expect(digests()[0]?.text).toMatch(/^95 messages of 1 writers /);
      expect(digests()[0]?.text.match(/^- X <eve@example\.org> writes: Buy \d+/gm)).toEqual(
        [5, 6, 7].map((n) => `- X <eve@example.org> writes: Buy ${n}`),
      );
      expect(await left()).toEqual([]);
      await flood(same('eve', 10), 'Again');
      await pass(59);
      await sendAll();
      expect(received).toHaveLength(7);
      await pass(2);
      await backend.db.execute(sql`delete from mails where text = 'Again'`);
    }
  });

  it('are sixty an hour to one address, and the words of five hundred writers are mailed in the same hour (ANSWER-10)', async () => {
    await flood(named('before', 250), 'Buy');
    await write('Where is the amphora?', 'ann');
    await flood(named('after', 249), 'Buy');
    await sendAll();
    expect(mails()).toHaveLength(60);
    expect(digests()).toHaveLength(1);
    expect(digests()[0]?.text).toMatch(/^440 messages of 440 writers /);
    expect(digests()[0]?.text).toContain('- X <ann@example.org> writes: Where is the amphora? Message ');
    expect(digests()[0]?.text.match(/^- /gm)).toHaveLength(440);
    expect(await left()).toEqual([]);
  });

  it('wait an hour for the next digest at most, while a flood goes on (ANSWER-10)', async () => {
    await flood(named('a', 70), 'Buy');
    await sendAll();
    await flood(named('b', 70), 'Buy');
    await write('Where is the amphora?', 'ann');
    await sendAll();
    expect([mails().length, digests().length]).toEqual([60, 1]);
    await pass(60);
    await flood(named('c', 70), 'Buy');
    await sendAll();
    expect([mails().length, digests().length]).toEqual([120, 2]);
    expect(digests()[1]?.text).toContain('Where is the amphora?');
  });

  it('fill a digest only so far, one writer after the other (ANSWER-10)', async () => {
    await backend.db.execute(
      sql`insert into mails (id, recipient, subject, text, created_at, due_at, writer)
          select gen_random_uuid(), ${MAIL_TO}, 'Feedback', repeat('ä', 5000), now(), now(), 'w' || n % 3000
          from generate_series(1, 6000) as n`,
    );
    await sendAll();
    const [digest] = digests();
    expect(digest?.text).toMatch(/^5940 messages of \d+ writers /);
    const bytes = Buffer.byteLength(digest?.text ?? '');
    expect(bytes).toBeLessThan(257 * 1024);
    expect(bytes).toBeGreaterThan(255 * 1024);
  });

  it('come in one digest, however many servers send (ANSWER-2)', async () => {
    await flood(named('a', 200), 'Buy');
    await Promise.all([sendAll(), sendAll(), sendAll()]);
    await sendAll();
    expect(digests()).toHaveLength(1);
    expect(digests()[0]?.text).toContain(`${200 - mails().length} messages`);
    expect(new Set(received.map(({ id }) => id)).size).toBe(received.length);
  });

  it('are no more when the mail server comes back after hours: sixty, and one digest that waited (ANSWER-10)', async () => {
    isAway = true;
    for (let hour = 0; hour < 4; hour += 1) {
      await flood(named(`hour${hour}writer`, 100), 'Buy');
      for (let minutes = 0; minutes < 60; minutes += 10) {
        await sendAll();
        await pass(10);
      }
    }
    isAway = false;
    let most = 0;
    for (let minutes = 0; minutes < 24 * 60; minutes += 10) {
      await sendAll();
      await pass(10);
      const [{ lastHour } = { lastHour: 0 }] = await rowsOf<{ lastHour: number }>(
        backend.db,
        sql`select count(*)::int as "lastHour" from mails where sent_at > now() - interval '1 hour' and writer <> ''`,
      );
      most = Math.max(most, lastHour);
    }
    expect(most).toBeLessThanOrEqual(60);
    expect(await left()).toEqual([]);
    const told = digests().map(({ text }) => Number(/^\d+/.exec(text)?.[0]));
    expect(mails().length + told.reduce((sum, count) => sum + count, 0)).toBe(400);
  });

  it('wait for no digest that the mail server refuses for good, but a day (ANSWER-10)', async () => {
    await flood(named('before', 60), 'Buy');
    await flood(['eve'], SPAM);
    await sendAll();
    expect([mails().length, digests().length]).toEqual([60, 0]);
    await pass(24 * 60);
    await flood(named('after', 60), 'Buy');
    await write('Where is the amphora?', 'ann');
    await sendAll();
    expect(digests().map(({ text }) => text)).toEqual([expect.stringContaining('Where is the amphora?')]);
  });

  it('take no place from what operators answer, which has no bound (ANSWER-10)', async () => {
    for (let n = 0; n < 70; n += 1)
      await queueMail(backend.db, { recipient: 'dora@example.org', subject: 'Answer', text: `${n}` });
    await sendAll();
    expect(received.map(({ text }) => text)).toEqual(Array.from({ length: 70 }, (_, n) => `${n}`));
  });
});
