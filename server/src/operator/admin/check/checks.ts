import type { AboutPage } from '#contract/aboutPages.ts';
import { PRODUCT_NAME } from '#contract/constants.ts';
import { PLACEHOLDERS } from '#contract/placeholders.ts';
import { fileOfPage } from '../../../core/institution/siteDir.ts';
import { SITE_FILE } from '../../../core/institution/siteFile.ts';
import { isLoopback } from '../../../core/run/env.ts';
import { lastBackupFile } from '../../backup/lastBackup.ts';
import { lineOf } from '../acting.ts';
import type { Installation } from './installation.ts';

/** What is so and what to do, in a line; nothing where all is well. */
type Check = (installation: Installation) => string | string[] | false | undefined;

/** A backup of every night may begin late, and take a while. */
const BACKUP_HOURS = 26;
const HOUR_MS = 3_600_000;

/** The pages that law asks for, and of whom. */
const OWED: Partial<Record<AboutPage, string>> = {
  imprint: 'which law asks for in many countries',
  privacy: 'which law asks for wherever people have accounts',
  accessibility: 'which public institutions owe in many countries',
};

/** Text in brackets that is neither a link nor a box to tick. */
const HOLE = /(?<![\]\\])\[(?![ x]\])[^\][\n]+\](?![([:])/g;

const hostOf = ({ env }: Installation): string => new URL(env.publicUrl).hostname;
const isHttps = ({ env }: Installation): boolean => env.publicUrl.startsWith('https:');

const problems: Check = (installation) => installation.problems;

const accounts: Check = ({ env }) =>
  !env.firebase &&
  'Accounts are local ones, and only this computer is served: make a Firebase project and set its five FIREBASE_ variables.';

const address: Check = (installation) =>
  isLoopback(hostOf(installation)) &&
  `The site says that it is at ${installation.env.publicUrl}, where nobody else reaches it: set PUBLIC_URL to its address, for example https://history.example.org.`;

const http: Check = (installation) =>
  !isHttps(installation) &&
  !isLoopback(hostOf(installation)) &&
  `${installation.env.publicUrl} is not encrypted, and whoever is on the way can read who signs in: put a proxy with https in front (deploy/Caddyfile), and let PUBLIC_URL begin with https://.`;

const proxies: Check = (installation) =>
  isHttps(installation) &&
  installation.env.trustedProxies.length === 0 &&
  'All visitors share one limit of requests, because the proxy with https in front is not named: set TRUSTED_PROXIES to its address, 127.0.0.1,::1 where it runs on this computer.';

const rights: Check = ({ env, open }) =>
  open.length > 0 &&
  `Other users of this computer can read ${open.join(', ')} in ${env.dataDir}: make the folder the server's own with chmod -R go= ${env.dataDir}.`;

const backup: Check = ({ env, backedUpAt, now }) => {
  if (backedUpAt !== undefined && now - backedUpAt < BACKUP_HOURS * HOUR_MS) return undefined;
  const last =
    backedUpAt === undefined
      ? 'No backup was made yet'
      : `The last backup was made at ${new Date(backedUpAt).toISOString()}`;
  return `${last}: make one every day with npm run backup -- FILE, as the timer in deploy/systemd does, or in containers as docs/operating.md says. Who makes them in another way touches ${lastBackupFile(env.dataDir)} after each.`;
};

const pages: Check = ({ env, site }) =>
  site &&
  Object.entries(OWED).flatMap(([page, why]) => {
    const file = fileOfPage(page as AboutPage);
    return site.texts[page as AboutPage] === undefined
      ? [`There is no ${file} in ${env.siteDir}, ${why}: npm run admin -- site writes one to fill in.`]
      : [];
  });

const holes: Check = ({ env, site }) =>
  site &&
  Object.entries(site.texts).flatMap(([page, text]) => {
    const found = text.match(HOLE) ?? [];
    const others = found.length > 1 ? ` and ${found.length - 1} more` : '';
    return found[0] === undefined
      ? []
      : [
          `${fileOfPage(page as AboutPage)} in ${env.siteDir} is shown with ${lineOf(found[0])}${others}: fill it in, or take it out.`,
        ];
  });

const name: Check = ({ env, site }) =>
  site?.institution.name === PRODUCT_NAME &&
  `The site is called ${PRODUCT_NAME}: set name in ${SITE_FILE} in ${env.siteDir}.`;

const contact: Check = ({ env, site }) => {
  if (!site) return undefined;
  const set = `set contact in ${SITE_FILE} in ${env.siteDir}.`;
  const { contact: said } = site.institution;
  if (!said)
    return `The footer shows a contact that is none (${PLACEHOLDERS.contact.email}), and at a public address shows none: ${set}`;
  const isSet = Object.values(said).some((value) => value !== undefined);
  return !isSet && `Nothing on the site says how you are reached: ${set}`;
};

const social: Check = ({ env, site }) =>
  site &&
  !site.institution.social &&
  `The footer has links to ${Object.keys(PLACEHOLDERS.social).join(', ')} that are not yours, and at a public address has none: set social in ${SITE_FILE} in ${env.siteDir}, if you are anywhere else.`;

const mail: Check = ({ env }) =>
  !env.mail &&
  'Nothing is mailed, so that what people write and report waits until somebody looks (npm run admin -- list): set SMTP_URL and MAIL_TO.';

const failedMail: Check = ({ stored }) =>
  stored &&
  stored.mails.waiting > 0 &&
  stored.mails.error !== null &&
  `${stored.mails.waiting} mails could not be sent yet, the last one because of “${lineOf(stored.mails.error)}”: correct SMTP_URL, or look at that server.`;

const heldMail: Check = ({ stored }) =>
  stored &&
  stored.mails.held > 0 &&
  `${stored.mails.held} mails are held since a restore: npm run admin -- send-held sends them.`;

const imports: Check = ({ stored }) =>
  stored &&
  stored.imports > 0 &&
  `${stored.imports === 1 ? 'An import' : `${stored.imports} imports`} did not come to an end: npm run import -- --list shows which, --resume goes on with one, --undo ID takes it back.`;

/** By weight: what keeps others out or harms them, what law asks for, what would be lost, what is awkward. */
const CHECKS: Check[] = [
  problems,
  accounts,
  address,
  http,
  rights,
  pages,
  holes,
  backup,
  proxies,
  name,
  contact,
  social,
  mail,
  failedMail,
  heldMail,
  imports,
];

/** What stands in the way of being open to the world, the weightiest first: each line says what is so, and what to do. */
export const obstaclesOf = (installation: Installation): string[] =>
  CHECKS.flatMap((check) => check(installation) || []);
