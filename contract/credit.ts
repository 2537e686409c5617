import type { Artifact } from './artifact.ts';
import type { PictureRights } from './pictureRights.ts';

/** Labels of their inputs. */
export const CREDIT_LABELS = {
  citedSource: 'Source',
  pictureRights: 'Picture rights',
  pictureCredit: 'Name for the credit',
} as const;

/** What "Mine" is to everybody but who added the record. */
export const OTHERS_RIGHTS = 'All rights reserved';

const CC = 'http://creativecommons.org';

/** What the form offers, and what IIIF takes for rights (https://iiif.io/api/presentation/3.0/#rights). */
const TERMS: Record<PictureRights, { name: string; address?: string }> = {
  unsaid: { name: 'Not said' },
  own: { name: 'Mine', address: 'http://rightsstatements.org/vocab/InC/1.0/' },
  'public-domain': { name: 'Public domain', address: `${CC}/publicdomain/mark/1.0/` },
  'CC0-1.0': { name: 'CC0 1.0', address: `${CC}/publicdomain/zero/1.0/` },
  'CC-BY-4.0': { name: 'CC BY 4.0', address: `${CC}/licenses/by/4.0/` },
  'CC-BY-SA-4.0': { name: 'CC BY-SA 4.0', address: `${CC}/licenses/by-sa/4.0/` },
  'CC-BY-SA-3.0': { name: 'CC BY-SA 3.0', address: `${CC}/licenses/by-sa/3.0/` },
  'CC-BY-NC-4.0': { name: 'CC BY-NC 4.0', address: `${CC}/licenses/by-nc/4.0/` },
  'CC-BY-NC-SA-4.0': { name: 'CC BY-NC-SA 4.0', address: `${CC}/licenses/by-nc-sa/4.0/` },
};
const ALL = Object.entries(TERMS) as [PictureRights, (typeof TERMS)[PictureRights]][];

const isLicence = (rights: PictureRights): boolean => rights.startsWith('CC');

/** What the form offers, by what it stores: "Mine", "Licence CC BY 4.0". */
export const RIGHTS_LABELS = Object.fromEntries(
  ALL.map(([rights, { name }]) => [rights, isLicence(rights) ? `Licence ${name}` : name]),
) as Record<PictureRights, string>;

/** What Creative Commons' pages have behind the address of a licence. */
const PAGE = /\/(?:deed|legalcode)(?:\.[a-z_-]+)?\/?$/i;
/** A name without what it is written with, an address without its protocol. */
const keyOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(PAGE, '')
    .replaceAll(/[^a-z0-9.]+/g, '');
const BY_NAME = new Map<string, PictureRights>([
  ['cc0', 'CC0-1.0'],
  ...ALL.flatMap(([rights, { name, address = '' }]) =>
    [rights, name, RIGHTS_LABELS[rights], address].map((words) => [keyOf(words), rights] as const),
  ),
]);

/** The rights of this name ("CC-BY 4.0", "mine") or address; undefined for others. */
export const rightsNamed = (words: string): PictureRights | undefined =>
  keyOf(words) ? BY_NAME.get(keyOf(words)) : undefined;

/** Other addresses that IIIF takes: of a licence, with its version and a country that it is made for, and of a statement. */
const RIGHTS_ADDRESS =
  /^https?:\/\/(?:www\.)?((?:creativecommons\.org\/(?:licenses|publicdomain)|rightsstatements\.org\/vocab)\/[a-z-]+\/\d\.\d(?:\/(?:[a-z]{2}|igo|scotland))?)\/?$/i;

type Credited = Pick<Artifact, 'citedSource' | 'pictureRights' | 'pictureCredit' | 'licence'>;

/** The address of the rights in an artifact's picture: its own, or those of the record, until somebody says others; undefined where none is known. */
export function rightsAddress({ pictureRights, licence = '' }: Credited): string | undefined {
  const named = rightsNamed(licence);
  // "Own" in a museum's file does not say whose rights these are.
  const rights = pictureRights ?? (named === 'own' ? undefined : named);
  const [, other] = RIGHTS_ADDRESS.exec(licence.replace(PAGE, '')) ?? [];
  return rights ? TERMS[rights].address : other && `http://${other}/`;
}

/** One part of a credit line: "Picture: Ada Lovelace, CC BY 4.0", of which the terms have an address. */
export type Credit = { label: string; words: string; terms?: string; address?: string | undefined };

/** Whose the picture is, and under which terms; undefined where that was not said. */
export function pictureCredit({ pictureRights, pictureCredit: words = '' }: Credited): Credit | undefined {
  const label = 'Picture';
  // Nobody is named of whom that was not said: whoever added it may give it to somebody else.
  if (pictureRights === 'own') return { label, words: words && `© ${words}`, terms: 'all rights reserved' };
  if (!pictureRights || pictureRights === 'unsaid') return words ? { label, words } : undefined;
  const { name, address } = TERMS[pictureRights];
  return { label, words, terms: isLicence(pictureRights) ? name : name.toLowerCase(), address };
}

/** What an artifact owes to others beside who wrote it, in the order of its credit line: every output says this, and nothing else of it. */
export function creditsOf(artifact: Credited): Credit[] {
  const { citedSource, licence } = artifact;
  const picture = pictureCredit(artifact);
  return [
    ...(citedSource ? [{ label: CREDIT_LABELS.citedSource, words: citedSource }] : []),
    ...(picture ? [picture] : []),
    ...(licence ? [{ label: 'Licence', words: licence }] : []),
  ];
}

/** One of them in plain text: "Ada Lovelace, CC BY 4.0". */
export const creditText = ({ words, terms }: Credit): string => [words, terms].filter(Boolean).join(', ');

/** Only addresses that a browser opens as a page; a record may say anything. */
export const isPageAddress = (address: string): boolean => /^https?:\/\//i.test(address);
