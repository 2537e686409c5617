import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ABOUT_PAGES, type AboutPage } from '#contract/aboutPages.ts';
import { EXPLORE_HISTORY, type Institution } from '#contract/institution.ts';
import { ifExists } from '../files/ifExists.ts';
import { isLoopback } from '../run/env.ts';
import { errorCode } from '../run/errorCode.ts';
import { UserError } from '../run/userError.ts';
import { requireReadable } from './colours.ts';
import { drawnLogo, type Logo } from './drawLogo.ts';
import { readSiteFile, SITE_FILE } from './siteFile.ts';

const LOGO_FILE = 'logo.svg';
export const fileOfPage = (page: AboutPage): string => `${page}.md`;

const ABOUT = Object.keys(ABOUT_PAGES) as AboutPage[];
const FILES = [SITE_FILE, LOGO_FILE, ...ABOUT.map(fileOfPage)] as const;

/** The longest file that is read, in bytes: a book's chapter, a drawing. */
const MAX_BYTES = 500_000;

/** To be raised when icons or the picture of links are drawn in another way: with it their addresses change. */
const LOOK_DESIGN = 1;

/** What stands in `SITE_DIR`, understood. */
export type SiteDir = {
  /** Who the site says it is. */
  institution: Institution;
  /** Whether there is anything in the folder: with nothing set every page is as the product comes. */
  isOwn: boolean;
  /** The pages' texts, in Markdown. */
  texts: Partial<Record<AboutPage, string>>;
  /** The logo, cleaned and drawn. */
  logo?: Logo | undefined;
  /** Of what is seen: the addresses of logo, icons and the picture of links have it, which browsers keep for a year. */
  revision: string;
  /** A hash of all of the files; undefined: there is none of them. */
  content: string | undefined;
};

/**
 * The text of a file; undefined when there is none.
 * @param root the folder's own path, without links
 * @throws UserError when it cannot be served
 */
async function readText(file: string, root: string): Promise<string | undefined> {
  const real = await ifExists(fs.realpath(file));
  if (real === undefined) return undefined;
  // Whoever may write the folder may not read all that the server may: its settings, its database.
  if (!real.startsWith(path.join(root, path.sep)))
    throw new UserError(`${file} is a link that leads out of the folder: put a copy of the file there.`);
  // A pipe would keep the reader waiting.
  const handle = await fs.open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    if (!(await handle.stat()).isFile())
      throw new UserError(`${file} is no file: move it away, and put a file there.`);
    // Not the size that the system tells: some files have none, and one may grow.
    const bytes = await buffer(handle.createReadStream({ end: MAX_BYTES, autoClose: false }));
    if (bytes.length > MAX_BYTES)
      throw new UserError(`${file} is larger than ${MAX_BYTES / 1000} kB: make it smaller.`);
    if (!isUtf8(bytes)) throw new UserError(`${file} is not in UTF-8: save it in that encoding.`);
    const text = bytes.toString().replace(/^\uFEFF/, '');
    // Editors empty a file before they write it: that is no answer to what the site is called, and takes no page away.
    if (text.trim() === '') throw new UserError(`${file} is empty: fill it in, or take it away.`);
    return text;
  } finally {
    await handle.close();
  }
}

/** What the system says of a file or folder, as a sentence. */
const cannotRead =
  (file: string) =>
  (error: unknown): never => {
    const code = errorCode(error);
    if (code === undefined) throw error;
    throw new UserError(`${file} cannot be read (${code}): let the server's account read it.`);
  };

/** @param mustExist whether the operator has named the folder; one that nobody made says nothing */
async function readFiles(folder: string, mustExist: boolean): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const stat = await ifExists(fs.stat(folder)).catch(cannotRead(folder));
  if (!stat && !mustExist) return files;
  if (!stat?.isDirectory())
    throw new UserError(`${folder} is no folder: make one there, or set SITE_DIR to the one that you have.`);
  const root = await fs.realpath(folder).catch(cannotRead(folder));
  for (const name of FILES) {
    const file = path.join(folder, name);
    const text = await readText(file, root).catch(cannotRead(file));
    if (text !== undefined) files.set(name, text);
  }
  return files;
}

const hashOf = (values: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 16);

/** Placeholders are for who tries the product on their own computer: no real site shows a contact that is none. */
const allowsPlaceholders = (publicUrl: string): boolean => isLoopback(new URL(publicUrl).hostname);

const isEmpty = (values: object): boolean => Object.values(values).every((value) => value === undefined);

/**
 * Reads what stands in `SITE_DIR`.
 * @param mustExist whether it is an error that there is no such folder
 * @throws UserError with one sentence that names the file and what to do
 */
export async function readSiteDir(folder: string, publicUrl: string, mustExist = false): Promise<SiteDir> {
  const files = await readFiles(folder, mustExist);
  const said = readSiteFile(files.get(SITE_FILE) ?? '{}');
  requireReadable(said.colours);
  const isTried = allowsPlaceholders(publicUrl);
  const drawing = files.get(LOGO_FILE);
  const logo = drawing === undefined ? undefined : await drawnLogo(drawing);
  const name = said.name ?? EXPLORE_HISTORY.name;
  const tagline = said.tagline ?? EXPLORE_HISTORY.tagline;
  const revision = hashOf([LOOK_DESIGN, name, tagline, said.colours, logo?.svg]);
  const content = files.size > 0 ? hashOf([...files]) : undefined;
  const pages = ABOUT.filter((page) => files.has(fileOfPage(page)));
  return {
    institution: {
      name,
      tagline,
      ...(!(isTried && isEmpty(said.contact)) && { contact: said.contact }),
      ...(!(isTried && isEmpty(said.social)) && { social: said.social }),
      colours: said.colours,
      ...(logo !== undefined && { logo: `/logo.svg?${revision}` }),
      pages,
    },
    isOwn: content !== undefined || !isTried,
    texts: Object.fromEntries(pages.map((page) => [page, files.get(fileOfPage(page))])),
    logo,
    revision,
    content,
  };
}
