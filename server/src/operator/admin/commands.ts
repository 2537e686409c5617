import { eq } from 'drizzle-orm';
import { stringify } from 'csv-stringify/sync';
import { CSV_CELLS } from '#contract/csvCells.ts';
import type { Db } from '../../core/db/database.ts';
import { adminActs } from '../../core/db/internalTables.ts';
import { artifacts, suggestions } from '../../core/db/schema.ts';
import { queueMail, readOutbox, releaseMails } from '../../messages/outbox.ts';
import { releaseWeeklyMails } from '../../notifications/weeklyMail.ts';
import { openPhotoFiles } from '../../pictures/photoFiles.ts';
import { removePhotosOf } from '../../pictures/removePhotos.ts';
import { PLACES } from '../../artifacts/storedPlaces.ts';
import { backfillRecords } from '../../artifacts/backfill.ts';
import { YEARS } from '../../artifacts/storedDates.ts';
import { deleteAccount } from '../../people/deleteAccount.ts';
import { endAccount, readmit } from '../../people/ended.ts';
import { findIdOf } from '../../artifacts/ids.ts';
import { handOverHidden, hideArtifact, hideReview, unhide } from '../../artifacts/hidden.ts';
import {
  findMessage,
  KINDS,
  listMessages,
  markMessage,
  type Kind,
  type Message,
} from '../../messages/inbox.ts';
import { listUnusedPictures } from '../../pictures/unusedPictures.ts';
import { UserError } from '../../core/run/userError.ts';
import { handOverSuggestions } from '../../suggestions/ofAccounts.ts';
import {
  allOf,
  findWriter,
  lineOf,
  linesOf,
  note,
  parse,
  requireId,
  requireUser,
  requireWriter,
  USAGE,
  type AdminOptions,
  type Command,
  type Values,
} from './acting.ts';
import { addKeeper, isSource, KEEPER_COMMANDS } from './keepers.ts';
import { SUGGESTION_COMMANDS } from './suggestions.ts';

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

const COMMANDS: Record<string, Command> = {
  ...SUGGESTION_COMMANDS,
  ...KEEPER_COMMANDS,

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
    await db.transaction(async (tx) => {
      await markMessage(tx, message, { answer: text, closedAt: now });
      await note(tx, options, 'answer', message.id, text);
      if (!isMailed) return;
      const quoted = message.text.split('\n').map((line) => `> ${line}`);
      const mail = { recipient: message.email, subject: 'Explore History: your message' };
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

  async hide(options, [named], { reason }) {
    const { db, now, print } = options;
    if (!reason.trim()) throw new UserError('Say why, which its owner reads: --reason TEXT.');
    if (named === undefined) throw new UserError(USAGE);
    const id = await findIdOf(db, named);
    if (id === undefined) throw new UserError(`There is no artifact and no review ${lineOf(named)}.`);
    await db.transaction(async (tx) => {
      const hiding = { id, reason: reason.trim(), now };
      if (!((await hideArtifact(tx, hiding)) || (await hideReview(tx, hiding))))
        throw new UserError(`There is no artifact and no review ${id}; it may be hidden already.`);
      await note(tx, options, 'hide', id, hiding.reason);
    });
    await print(`${id} is hidden from everybody; its owner reads the reason.`);
  },

  async unhide(options, [named]) {
    const { db, print } = options;
    const id = requireId(named);
    await db.transaction(async (tx) => {
      const outcome = await unhide(tx, id);
      if (outcome === undefined) throw new UserError(`Nothing of the id ${id} is hidden.`);
      if (outcome === 'gone')
        throw new UserError(`The artifact of the review ${id} is deleted or hidden itself.`);
      await note(tx, options, 'unhide', id);
    });
    // What is hidden is not read again when the rules get better.
    await backfillRecords(db, YEARS, [id]);
    await backfillRecords(db, PLACES, [id]);
    await print(`${id} is shown again.`);
  },

  async 'end-account'(options, [named], { artifacts: chosen }) {
    const { db, now, photos, print } = options;
    if (chosen !== 'keep' && chosen !== 'delete')
      throw new UserError('Say --artifacts keep, or --artifacts delete.');
    const uid = await requireWriter(db, named);
    await endAccount(db, { uid, at: now, isShutOut: true });
    await db.transaction(async (tx) => {
      await deleteAccount(tx, uid, chosen);
      await note(tx, options, 'end-account', uid, chosen);
    });
    if (photos !== undefined)
      await removePhotosOf(await openPhotoFiles(photos, () => now), uid, (ids) =>
        listUnusedPictures(db, uid, ids),
      );
    await print(
      `What was kept of ${uid} is deleted, and nothing that the account writes is taken any more: npm run admin -- readmit takes that back. The identity provider still knows it: delete or disable it there as well.`,
    );
  },

  async readmit(options, [uid]) {
    const { db, print } = options;
    if (uid === undefined) throw new UserError(USAGE);
    await db.transaction(async (tx) => {
      if (!(await readmit(tx, uid))) throw new UserError(`Nobody of the uid ${lineOf(uid)} is shut out.`);
      await note(tx, options, 'readmit', uid);
    });
    await print(`${uid} may write again after signing in anew.`);
  },

  async 'hand-over'(options, [from, to]) {
    const { db, print } = options;
    if (from !== undefined && !(await findWriter(db, from)) && (await isSource(db, from)))
      return addKeeper(options, from, to);
    const [giver, taker] = [await requireWriter(db, from), await requireUser(db, to)];
    const count = await db.transaction(async (tx) => {
      // In the order in which the end of an account locks them.
      const { id, ownerUid } = artifacts;
      await tx.select({ id }).from(artifacts).where(eq(ownerUid, giver)).orderBy(id).for('no key update');
      const given = await tx
        .update(artifacts)
        .set({ ownerUid: taker.uid, adderName: taker.name, adderEmail: taker.email })
        .where(eq(artifacts.ownerUid, giver))
        .returning({ id: artifacts.id });
      await handOverSuggestions(tx, suggestions, giver, taker.uid);
      await handOverHidden(tx, giver, taker);
      await note(tx, options, 'hand-over', giver, `${taker.uid}: ${given.length} artifacts`);
      return given.length;
    });
    await print(`${count} artifacts of ${giver} belong to ${taker.uid} now.`);
  },

  async 'send-held'(options) {
    const { db, print, isMailing } = options;
    if (!isMailing) throw new UserError('Nothing can be mailed: set SMTP_URL and MAIL_TO first.');
    const [sent, weekly] = await db.transaction(async (tx) => {
      const released = [await releaseMails(tx), await releaseWeeklyMails(tx)] as const;
      if (Math.max(...released) > 0) await note(tx, options, 'send-held', `${released[0]} mails`);
      return released;
    });
    await print(sent > 0 ? `${sent} mails are on their way.` : 'No mail is held.');
    if (weekly > 0) await print(`${weekly} users get their weekly mail again, in a week.`);
  },

  async log({ db, print }) {
    const acts = await db.select().from(adminActs).orderBy(adminActs.id);
    for (const { createdAt, operator, act, target, text } of acts)
      await print(`${createdAt.toISOString()}  ${operator}  ${act} ${target}  ${lineOf(text)}`);
    if (acts.length === 0) await print('Nothing was done here yet.');
  },
};

async function mark(options: AdminOptions, id: string | undefined, act: 'close' | 'reopen'): Promise<void> {
  const { db, now, print } = options;
  const message = await requireMessage(db, id);
  await db.transaction(async (tx) => {
    await markMessage(tx, message, { closedAt: act === 'close' ? now : null });
    await note(tx, options, act, message.id);
  });
  await print(act === 'close' ? 'It is done with.' : 'It is open again.');
}

/** The commands that change nothing. */
const READING = ['list', 'show', 'export', 'log', 'suggestions', 'keepers'];

function readCommand(args: string[]) {
  const { positionals, values } = parse(args);
  const [name = '', ...rest] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UserError(USAGE);
  return { name, command, rest, values };
}

/**
 * Whether these arguments ask for what changes nothing.
 * @throws UserError with the usage
 */
export const isReading = (args: string[]): boolean => READING.includes(readCommand(args).name);

/**
 * `npm run admin -- …`: does one command, and notes what it has changed in `admin_acts`.
 * @throws UserError with a sentence, or the usage
 */
export async function runAdmin(args: string[], options: AdminOptions): Promise<void> {
  const { command, rest, values } = readCommand(args);
  await command(options, rest, values);
}
