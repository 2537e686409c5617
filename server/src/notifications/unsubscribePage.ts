import { createHash } from 'node:crypto';
import type { Context, Handler, MiddlewareHandler } from 'hono';
import { html, raw } from 'hono/html';
import { PAGES } from '#contract/pages.ts';
import { idIn } from '../artifacts/ids.ts';
import type { Db } from '../core/db/database.ts';
import { securityHeaders } from '../core/http/securityHeaders.ts';
import { endByToken, findByToken } from './weeklyMail.ts';

const STYLE = `
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
main { max-width: 34rem; margin: 12vh auto; padding: 0 1.25rem; }
h1 { font-size: 1.75rem; }
button { min-height: 44px; padding: 0 1.25rem; font: inherit; }`;

/** Not in the template below, whose white space changes when it is formatted. */
const STYLED = raw(`<style>${STYLE}</style>`);

/** This page alone: it runs no script, loads nothing, and sends its form to this server. */
const POLICY = {
  defaultSrc: ["'none'"],
  styleSrc: [`'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

const ASK = html`<p>Once a week a mail says what is new on your artifacts.</p>
  <form method="post"><button>Stop the weekly mail</button></form>`;
const ended = (publicUrl: string) =>
  html`<p role="status">You get no weekly mail any more.</p>
    <p>
      Under <a href="${publicUrl}${PAGES.updateProfile.path}">${PAGES.updateProfile.title}</a> you can ask for
      it again.
    </p>`;
const UNKNOWN = html`<p>This link belongs to no weekly mail, or to that of an account that has ended.</p>`;

const pageOf = (siteName: string, content: typeof ASK) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Weekly mail – ${siteName}</title>
        ${STYLED}
      </head>
      <body>
        <main>
          <h1>Weekly mail</h1>
          ${content}
        </main>
      </body>
    </html>`;

type Options = {
  db: Db;
  publicUrl: string;
  siteName: string;
  /** Counts the request against the limits of where it comes from. @throws ApiError `too-many` */
  count: (c: Context) => Promise<void>;
};

/**
 * The page behind the link of a weekly mail (NEWS-7), without a script and without signing in. To open it changes nothing, as programs open the
 * links of mails to look at them: its button ends the mail, and so does the button of a mail program, which posts to the same address (RFC 8058).
 */
export function unsubscribePage({ db, publicUrl, siteName, count }: Options): [MiddlewareHandler, Handler] {
  const show = (c: Context, content: typeof ASK, status: 200 | 404 = 200) =>
    c.html(pageOf(siteName, content), status);
  return [
    securityHeaders(publicUrl, POLICY),
    async (c) => {
      await count(c);
      const token = idIn(c.req.query('token') ?? '');
      const isOn = token !== undefined && (await findByToken(db, token));
      if (token === undefined || isOn === undefined) return show(c, UNKNOWN, 404);
      if (c.req.method !== 'POST') return show(c, isOn ? ASK : ended(publicUrl));
      await endByToken(db, token);
      return show(c, ended(publicUrl));
    },
  ];
}
