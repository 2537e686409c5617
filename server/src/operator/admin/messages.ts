import { stringify } from 'csv-stringify/sync';
import { CSV_CELLS } from '#contract/csvCells.ts';
import type { Db } from '../../core/db/database.ts';
import { UserError } from '../../core/run/userError.ts';
import {
  findMessage,
  KINDS,
  listMessages,
  markMessage,
  type Kind,
  type Message,
} from '../../messages/inbox.ts';
import { queueMail, readOutbox } from '../../messages/outbox.ts';
import {
  allOf,
  lineOf,
  linesOf,
  note,
  requireId,
  USAGE,
  type AdminOptions,
  type Command,
  type Values,
} from './acting.ts';

const CSV_COLUMNS = ['id', 'kind', 'createdAt', 'name', 'email', 'text', 'about', 'answer', 'closedAt'];

function kindOf({ kind }: Values): Kind | undefined {
  const found = KINDS.find((each) => each === kind);
  if (kind !== undefined && !found) throw new UserError(`--kind is one of ${KINDS.join(', ')}.`);
  return found;
}

function allMessages(db: Db, values: Values): AsyncGenerator<Message> {
  const kind = kindOf(values);
  return allOf((after, limit) =>
    listMessages(db, { kind, isOpen: !values.all, limit, ...(after !== undefined && { after }) }),
  );
}

async function requireMessage(db: Db, id: string | undefined): Promise<Message> {
  const found = await findMessage(db, requireId(id));
  if (!found)
    throw new UserError(`There is nothing of the id ${id}: npm run admin -- list --all shows them.`);
  return found;
}

async function mark(options: AdminOptions, id: string | undefined, act: 'close' | 'reopen'): Promise<void> {
  const { db, now, print } = options;
  const message = await requireMessage(db, id);
  await db.transaction(async (tx) => {
    await markMessage(tx, message, { closedAt: act === 'close' ? now : null });
    await note(tx, options, act, message.id);
  });
  await print(act === 'close' ? 'It is done with.' : 'It is open again.');
}

/** What people wrote and reported, and its answers (ANSWER-4). */
export const MESSAGE_COMMANDS: Record<string, Command> = {
  async list({ db, print }, _args, values) {
    let count = 0;
    for await (const { id, kind, createdAt, email, text, closedAt } of allMessages(db, values)) {
      count += 1;
      const state = closedAt ? 'done' : 'open';
      await print(
        `${id}  ${createdAt}  ${kind.padEnd(8)}  ${state}  ${lineOf(email)}  ${lineOf(text).slice(0, 60)}`,
      );
    }
    if (count === 0) await print(values.all ? 'Nobody has written yet.' : 'Nothing is open.');
    const { waiting, held, error } = await readOutbox(db);
    if (waiting > 0)
      await print(`${waiting} mails wait to be sent.${error ? ` The last failure: ${lineOf(error)}` : ''}`);
    if (held > 0) await print(`${held} mails are held since a restore: npm run admin -- send-held`);
  },

  async show({ db, print }, [id]) {
    const message = await requireMessage(db, id);
    const from =
      [message.name, message.email && `<${message.email}>`].filter(Boolean).join(' ') || 'a visitor';
    await print(`${message.kind} ${message.id} of ${message.createdAt}, from ${lineOf(from)}`);
    const { about } = message;
    const part = about.includes('/suggestions/') ? 'a suggestion' : 'its review';
    if (about) await print(`about the artifact${about.includes('/') ? ` and ${part}` : ''} ${about}`);
    for (const line of linesOf(message.text)) await print(`  ${line}`);
    if (message.answer) await print('answered:');
    for (const line of message.answer ? linesOf(message.answer) : []) await print(`  ${line}`);
    await print(message.closedAt ? `done since ${message.closedAt}` : 'open');
  },

  async answer(options, [id, ...words]) {
    const { db, isMailing, now, print } = options;
    const text = words.join(' ').trim();
    if (!text) throw new UserError(USAGE);
    const message = await requireMessage(db, id);
    const isMailed = isMailing && message.email !== '';
    const subject = isMailed ? `${await options.siteName()}: your message` : '';
    await db.transaction(async (tx) => {
      await markMessage(tx, message, { answer: text, closedAt: now });
      await note(tx, options, 'answer', message.id, text);
      if (!isMailed) return;
      const quoted = message.text.split('\n').map((line) => `> ${line}`);
      const mail = { recipient: message.email, subject };
      await queueMail(tx, { ...mail, text: [text, '', ...quoted].join('\n') });
    });
    await print(
      isMailed
        ? `Answered; the mail to ${lineOf(message.email)} is on its way.`
        : `The answer is kept, and was not mailed: ${message.email ? 'SMTP_URL and MAIL_TO are not set.' : 'there is no address.'}`,
    );
  },

  close: (options, [id]) => mark(options, id, 'close'),
  reopen: (options, [id]) => mark(options, id, 'reopen'),

  async export({ db, print }, _args, values) {
    if (values.format !== 'csv' && values.format !== 'ndjson')
      throw new UserError('--format is csv or ndjson.');
    const isCsv = values.format === 'csv';
    if (isCsv) await print(CSV_COLUMNS.join());
    for await (const message of allMessages(db, values)) {
      const line = isCsv
        ? stringify([message], { columns: CSV_COLUMNS, ...CSV_CELLS }).trimEnd()
        : JSON.stringify(message);
      await print(line);
    }
  },
};
