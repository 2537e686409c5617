import { array, object, type InferType } from 'yup';
import { ownText } from '#contract/fields.ts';
import type { Print } from '../channel.ts';
import type { AdminOptions } from './acting.ts';
import { runAdmin } from './commands.ts';

const adminOrderSchema = object({
  args: array(ownText().strict().defined()).required(),
  operator: ownText().strict().required(),
});
/** What `npm run admin` asks a running server for. */
export type AdminOrder = InferType<typeof adminOrderSchema>;

/** The order `admin`: does a command of `npm run admin` in the server that owns the database. */
export const adminOrder =
  (server: Pick<AdminOptions, 'db' | 'isMailing' | 'siteName' | 'photos'>) =>
  async (body: unknown, print: Print): Promise<void> => {
    const { args, operator } = adminOrderSchema.validateSync(body);
    await runAdmin(args, { ...server, operator, now: new Date(), print });
  };
