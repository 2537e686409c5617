import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { ABOUT_PAGES, type AboutPage } from '#contract/aboutPages.ts';
import { EXPLORE_HISTORY, type Institution } from '#contract/institution.ts';
import { ifExists } from '../files/ifExists.ts';
import { isLoopback } from '../run/env.ts';
import { UserError } from '../run/userError.ts';
import { readSiteFile, SITE_FILE } from './siteFile.ts';

export const LOGO_FILE = 'logo.svg';
export const fileOfPage = (page: AboutPage): string => `${page}.md`;

const ABOUT = Object.keys(ABOUT_PAGES) as AboutPage[];
const FILES = [SITE_FILE, LOGO_FILE, ...ABOUT.map(fileOfPage)] as const;

/** The longest file that is read, in bytes: a book's chapter, a drawing. */
const MAX_BYTES = 500_000;

/** What stands in `SITE_DIR`, understood. */
export type SiteDir = {
  /** Who the site says it is. */
  institution: Institution;
  /** Whether there is anything in the folder: with nothing set every page is as the product comes. */
  isOwn: boolean;
  /** The pages' texts, in Markdown. */
  texts: Partial<Record<AboutPage, string>>;
  /** The logo's SVG as the operator wrote it. */
  logo?: string | undefined;
  /** Changes with the content of any of the files. */
  revision: string;
};

async function readFiles(folder: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const name of FILES) {
    const file = path.join(folder, name);
    const size = (await ifExists(fs.stat(file)))?.size;
    if (size === undefined) continue;
    if (size > MAX_BYTES)
      throw new UserError(`${file} is larger than ${MAX_BYTES / 1000} kB: make it smaller.`);
    const text = (await fs.readFile(file, 'utf8')).replace(/^\uFEFF/, '');
    if (text.trim() !== '') files.set(name, text);
  }
  return files;
}

/** Placeholders are for who tries the product on their own computer: no real site shows a contact that is none. */
const allowsPlaceholders = (publicUrl: string): boolean => isLoopback(new URL(publicUrl).hostname);

const isEmpty = (values: object): boolean => Object.values(values).every((value) => value === undefined);

/** @throws UserError with one sentence that names the file and what to do */
export async function readSiteDir(folder: string, publicUrl: string): Promise<SiteDir> {
  const files = await readFiles(folder);
  const said = readSiteFile(files.get(SITE_FILE) ?? '{}');
  const isTried = allowsPlaceholders(publicUrl);
  const logo = files.get(LOGO_FILE);
  const revision = createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('hex')
    .slice(0, 16);
  const pages = ABOUT.filter((page) => files.has(fileOfPage(page)));
  return {
    institution: {
      name: said.name ?? EXPLORE_HISTORY.name,
      tagline: said.tagline ?? EXPLORE_HISTORY.tagline,
      ...(!(isTried && isEmpty(said.contact)) && { contact: said.contact }),
      ...(!(isTried && isEmpty(said.social)) && { social: said.social }),
      colours: said.colours,
      ...(logo !== undefined && { logo: `/logo.svg?${revision}` }),
      pages,
    },
    isOwn: files.size > 0 || !isTried,
    texts: Object.fromEntries(pages.map((page) => [page, files.get(fileOfPage(page))])),
    logo,
    revision,
  };
}
