import { adminActs } from '../../core/db/internalTables.ts';
import { UserError } from '../../core/run/userError.ts';
import { releaseMails } from '../../messages/outbox.ts';
import { releaseWeeklyMails } from '../../notifications/weeklyMail.ts';
import { ACCOUNT_COMMANDS } from './accounts.ts';
import { lineOf, note, parse, USAGE, type AdminOptions, type Command } from './acting.ts';
import { HIDING_COMMANDS } from './hiding.ts';
import { KEEPER_COMMANDS } from './keepers.ts';
import { MESSAGE_COMMANDS } from './messages.ts';
import { SUGGESTION_COMMANDS } from './suggestions.ts';

const COMMANDS: Record<string, Command> = {
  ...MESSAGE_COMMANDS,
  ...HIDING_COMMANDS,
  ...ACCOUNT_COMMANDS,
  ...SUGGESTION_COMMANDS,
  ...KEEPER_COMMANDS,

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
