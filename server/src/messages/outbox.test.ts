import { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { pathOf } from '#contract/calls.ts';
import { EXPLORE_HISTORY } from '#contract/institution.ts';
import { rowsOf } from '../core/db/database.ts';
import { openBackend, type TestBackend } from '../testing/backend.ts';
import { sendDueMails } from './dueMails.ts';
import { queueMail, readOutbox } from './outbox.ts';
import { createSender } from './sender.ts';

const MAIL_TO = 'help@museum.example.org';
const TOKEN = 'a1b2c3d4-0000-4000-8000-000000000000';

let received: { to: string[]; content: string }[] = [];
let refused = 0;
/** Set: the next mail is not answered, and this is called when its connection has ended. */
let onHang: (() => void) | undefined;
const hanging = new Map<string, () => void>();
const smtp = new SMTPServer({
  onClose: ({ id }) => hanging.get(id)?.(),
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    void text(stream).then((content) => {
      if (onHang) {
        hanging.set(session.id, onHang);
        onHang = undefined;
        return;
      }
      if (refused > 0) {
        refused -= 1;
        return done(new Error(`Mailbox <${MAIL_TO}> is full.`));
      }
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), content });
      done();
    });
  },
});

const site = { publicUrl: 'https://history.example.org', institution: () => EXPLORE_HISTORY };
let backend: TestBackend;
let config: { smtpUrl: string; mailTo: string };
let send: Awaited<ReturnType<typeof createSender>>;
beforeAll(async () => {
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', () => resolve()));
  const { port } = smtp.server.address() as AddressInfo;
  config = { smtpUrl: `smtp://127.0.0.1:${port}`, mailTo: MAIL_TO };
  send = await createSender(config, site);
  backend = await openBackend({ mailTo: MAIL_TO });
});
afterAll(async () => {
  await backend.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});
beforeEach(async () => {
  received = [];
  await backend.db.execute(sql`delete from mails`);
});

const failures: string[] = [];
const sendAll = () => sendDueMails(backend.db, send, (sentence) => failures.push(sentence));
const write = (message: string, as?: string) =>
  backend.call('POST', pathOf('sendMessage'), {
    as,
    body: { name: 'Dora', email: 'dora@example.org', message },
  });
/** The time that the database's clock has moved on, as the mails see it. */
const pass = (minutes: number) => {
  const time = sql`${minutes} * interval '1 minute'`;
  return backend.db.execute(
    sql`update mails set created_at = created_at - ${time}, due_at = due_at - ${time}, sent_at = sent_at - ${time}`,
  );
};

describe('the outbox', () => {
  it('mails what people write to the operator, who answers by Reply-To (ANSWER-1)', async () => {
    await write('Where is it?');
    await backend.call('POST', pathOf('sendFeedback'), {
      body: { email: 'd@example.org', feedback: 'Fine.' },
    });
    await sendAll();
    expect(received).toHaveLength(2);
    const [message, feedback] = received;
    expect(message?.to).toEqual([MAIL_TO]);
    expect(message?.content).toMatch(/^Reply-To: dora@example\.org\r$/m);
    expect(message?.content).toMatch(/^Message-ID: <[\da-f-]{36}@history\.example\.org>\r$/m);
    expect(message?.content).toContain('Where is it?');
    expect(feedback?.content).toContain('Fine.');
  });

  it.each([
    ['City "Museum", Berlin', /^From: "City \\"Museum\\", Berlin" <help@museum\.example\.org>\r$/m],
    ['متحف المدينة', /^From: =\?UTF-8\?B\?[\w+/=]+\?= <help@museum\.example\.org>\r$/m],
    ['Explore History', /^From: help@museum\.example\.org\r$/m],
  ])('mails under the site’s own name: %s (INST-2)', async (name, from) => {
    const institution = () => ({ ...EXPLORE_HISTORY, name });
    const sendAs = await createSender(config, { ...site, institution });
    await queueMail(backend.db, {
      recipient: 'ann@example.org',
      subject: `${name}: your message`,
      text: 'New',
    });
    await sendDueMails(backend.db, sendAs, (sentence) => failures.push(sentence));
    const [content] = received.map((mail) => mail.content.replaceAll(/\r\n\s+/g, ' '));
    expect(content).toMatch(from);
  });

  it('names in a weekly mail the address that ends it, to which mail programs post (NEWS-7)', async () => {
    const mail = { recipient: 'ann@example.org', subject: 'New', text: 'New' };
    await queueMail(backend.db, { ...mail, unsubscribeToken: TOKEN });
    await queueMail(backend.db, mail);
    await sendAll();
    const [weekly, other] = received.map(({ content }) => content.replaceAll(/\r\n\s+/g, ' '));
    expect(weekly).toMatch(
      new RegExp(
        `^List-Unsubscribe: <https://history\\.example\\.org/backend/unsubscribe\\?token=${TOKEN}>\r$`,
        'm',
      ),
    );
    expect(weekly).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(other).not.toMatch(/^List-/m);
  });

  it('has a mail exactly when the message is stored (ANSWER-1)', async () => {
    await backend.db.execute(sql`alter table mails add constraint full_outbox check (false) not valid`);
    expect((await write('Not stored')).status).toBe(500);
    await backend.db.execute(sql`alter table mails drop constraint full_outbox`);
    const stored = await rowsOf(backend.db, sql`select from messages where message = 'Not stored'`);
    expect(stored).toEqual([]);
  });

  it('tries again after growing times what the mail server refuses, and loses nothing (ANSWER-2)', async () => {
    await write('Patience');
    refused = 3;
    const minutes: number[] = [];
    for (let waited = 0; received.length === 0; waited += 1) {
      const before = failures.length;
      await sendAll();
      if (failures.length > before) minutes.push(waited);
      await pass(1);
    }
    expect(minutes).toEqual([0, 2, 6]);
    expect(failures.at(-1)).toBe(
      'A mail could not be sent, and is tried again in 8 minutes: Message failed: 450 Mailbox (address) is full.',
    );
    expect(await rowsOf(backend.db, sql`select attempts, error, due_at from mails`)).toEqual([
      { attempts: 4, error: '', due_at: null },
    ]);
  });

  it('names why the last attempt failed, not another one (ANSWER-4)', async () => {
    const sayNo = (why: string) =>
      sendDueMails(
        backend.db,
        () => Promise.reject(new Error(why)),
        () => undefined,
      );
    const mail = { recipient: MAIL_TO, subject: 'No', text: 'No' };
    await queueMail(backend.db, mail);
    await sayNo('z first');
    await pass(5);
    await sayNo('z second');
    await pass(1);
    await queueMail(backend.db, mail);
    await sayNo('a third');
    expect(await readOutbox(backend.db)).toEqual({ waiting: 2, held: 0, error: 'a third' });
  });

  it('ends an attempt that takes too long with its connection, so that the mail cannot come twice (ANSWER-2)', async () => {
    await write('Slow');
    const hung = new Promise<void>((resolve) => (onHang = resolve));
    const impatient = await createSender(config, site, 300);
    await sendDueMails(backend.db, impatient, (sentence) => failures.push(sentence));
    expect(failures.at(-1)).toMatch(/^A mail could not be sent, .* minutes: .*(?:abort|time)/i);
    // The mail server notices that nobody waits for its answer any more.
    await hung;
    await pass(2);
    await sendAll();
    expect(received).toHaveLength(1);
  });

  it('mails nothing twice, however many servers send (ANSWER-2)', async () => {
    for (let n = 0; n < 10; n++) await write(`Number ${n}`, `writer${n}`);
    await Promise.all([sendAll(), sendAll(), sendAll()]);
    await sendAll();
    const texts = received.map(({ content }) => /Number \d/.exec(content)?.[0]);
    expect(texts.sort()).toEqual(Array.from({ length: 10 }, (_, n) => `Number ${n}`));
  });

  it('sends a mail again under the same Message-ID when the server was killed before it noted that it was sent (ANSWER-2)', async () => {
    await write('Once or twice');
    const killed = sendDueMails(
      backend.db,
      async (mail) => {
        await send(mail);
        return new Promise<never>(() => undefined);
      },
      () => undefined,
    );
    void killed;
    while (received.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await sendAll();
    expect(received).toHaveLength(1);
    await pass(2);
    await sendAll();
    const ids = received.map(({ content }) => /^Message-ID: (.*)\r$/m.exec(content)?.[1]);
    expect(ids).toEqual([ids[0], ids[0]]);
  });
});
