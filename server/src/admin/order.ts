import { array, object, type InferType } from 'yup';
import { ownText } from '#contract/fields.ts';
import type { Db } from '../db/database.ts';
import type { Print } from '../operator/channel.ts';
import { runAdmin } from './commands.ts';

const adminOrderSchema = object({
  args: array(ownText().strict().defined()).required(),
  operator: ownText().strict().required(),
});
/** What `npm run admin` asks a running server for. */
export type AdminOrder = InferType<typeof adminOrderSchema>;

/** The order `admin`: does a command of `npm run admin` in the server that owns the database. */
export const adminOrder =
  (db: Db, isMailing: boolean) =>
  async (body: unknown, print: Print): Promise<void> => {
    const { args, operator } = adminOrderSchema.validateSync(body);
    await runAdmin(args, { db, operator, isMailing, now: new Date(), print });
  };
