import { setTimeout } from 'node:timers/promises';
import { hasOwnName, type Institution } from '#contract/institution.ts';
import type { Db } from '../core/db/database.ts';
import { unsubscribeAddress } from '../core/http/addresses.ts';
import { describeFault } from '../core/http/errors.ts';
import type { MailConfig } from '../core/run/env.ts';
import { ATTEMPT_MS, sendDueMails, type Mail } from './dueMails.ts';

const EVERY_MS = 5000;

/** A server that stops waits so long for the mail under way; one that was sent, but not noted, is sent once more. */
export const STOP_MS = 4000;

/** Whose mails they are. */
type Site = {
  /** Its host names the site in Message-IDs, the same in every attempt. */
  publicUrl: string;
  /** Asked for each mail, as it may change. */
  institution: () => Institution;
};

/**
 * What sends a mail through the server of the configuration. The library is loaded where mails are sent alone.
 * @param attemptMs after which an attempt ends together with its connection, so that it cannot succeed beside the next one
 */
export async function createSender(
  { smtpUrl, mailTo }: MailConfig,
  { publicUrl, institution }: Site,
  attemptMs = ATTEMPT_MS,
) {
  const { createTransport } = await import('nodemailer');
  const limits = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000 };
  const transport = createTransport({ url: smtpUrl, ...limits });
  const { hostname } = new URL(publicUrl);
  /** The operator's address; a site with a name of its own writes under that. */
  const sender = () => (hasOwnName(institution()) ? { name: institution().name, address: mailTo } : mailTo);
  return async ({ id, recipient, replyTo, subject, text, unsubscribeToken }: Mail): Promise<void> => {
    await transport.sendMail({
      messageId: `<${id}@${hostname}>`,
      from: sender(),
      to: recipient,
      ...(replyTo && { replyTo }),
      subject,
      text,
      ...(unsubscribeToken && {
        headers: {
          // RFC 8058: the mail program's own button posts to it.
          'List-Unsubscribe': `<${unsubscribeAddress(publicUrl, unsubscribeToken)}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
      // Nothing that a visitor has written is a path or an address to be fetched.
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(attemptMs),
    });
  };
}

/**
 * Sends what is in the outbox from now on; any number of servers may do so beside each other.
 * @param onFailure called with a sentence
 * @param write puts into the outbox what is due by itself
 * @returns what ends it, when the mail under way is sent or takes too long
 */
export async function startMail(
  db: Db,
  config: MailConfig,
  site: Site,
  onFailure: (sentence: string) => void,
  write: (stop: AbortSignal) => Promise<void>,
): Promise<() => Promise<void>> {
  const send = await createSender(config, site);
  const stop = new AbortController();
  const isTime = (): Promise<boolean> =>
    setTimeout(EVERY_MS, true, { signal: stop.signal, ref: false }).catch(() => false);
  const run = async (): Promise<void> => {
    while (await isTime()) {
      const failed = (what: string) => (error: unknown) => onFailure(`${what}: ${describeFault(error)}`);
      await write(stop.signal).catch(failed('The weekly mails could not be written'));
      await sendDueMails(db, send, onFailure, stop.signal).catch(failed('The outbox could not be read'));
    }
  };
  const running = run();
  return () => {
    stop.abort();
    return Promise.race([running, setTimeout(STOP_MS, undefined, { ref: false })]);
  };
}
