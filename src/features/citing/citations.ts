import { Cite, plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-csl';
import '@citation-js/plugin-ris';
import type { Artifact } from '#contract/artifact.ts';
import { CHICAGO_STYLE } from './chicago.ts';
import {
  citationItem,
  citedCredits,
  dateWords,
  withPlainYear,
  type Accessed,
  type CslItem,
} from './citationItem.ts';

const CHICAGO = 'chicago-objects';
plugins.config.get('@csl').styles.add(CHICAGO, CHICAGO_STYLE);
// Without this the library leaves out every letter that it has no command for: 鼎, Ж, Ω.
Object.assign(plugins.config.get('@bibtex').format, { useIdAsLabel: true, asciiOnly: false });

/** What BibTeX or LaTeX would read as something else than itself. `\{` is none of them: BibTeX counts its brace all the same. */
const COMMANDS: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
};

/** A text as a field of BibTeX: nothing in it ends the field, begins a command or is joined into another sign. */
const bibtexText = (text: string): string =>
  text
    .replace(/[\\{}~^<>&%$#_]/g, (sign) => COMMANDS[sign] ?? `\\${sign}`)
    .replace(/[-'`!?](?=['`-])/g, '$&{}');

const PRIVATE_USE = 0xf0000;
/**
 * What the processor of styles would read as something else than itself, markup ("<i>"), an escape or a field in a note ("{:title:…}"),
 * goes through it as signs of private use.
 */
const hidden = (text: string): string =>
  text.replace(/[<>\\{}]/g, (sign) => String.fromCodePoint(PRIVATE_USE + sign.charCodeAt(0)));
const shown = (text: string): string =>
  text.replace(/[\u{f0000}-\u{f007f}]/gu, (sign) =>
    String.fromCodePoint((sign.codePointAt(0) ?? 0) - PRIVATE_USE),
  );

/** An entry of Chicago's bibliography, as plain text. */
function chicagoText(artifact: Artifact, item: CslItem): string {
  const { id, type, URL, accessed, ...said } = item;
  const texts = { ...said, issued: dateWords(artifact), note: citedCredits(artifact).join('. ') };
  const { issued, ...rest } = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, hidden(text)]),
  );
  const entry = new Cite({ id, type, URL, accessed, ...rest, issued: issued && { literal: issued } });
  return shown(entry.format('bibliography', { template: CHICAGO, format: 'text' }).trim());
}

/** The day without a field of its own in BibTeX stands in the note. */
function bibtexItem({ accessed, ...item }: CslItem): object {
  const day = accessed['date-parts'].flat().map((part) => String(part).padStart(2, '0'));
  const texts = { ...item, note: [item.note, `Accessed: ${day.join('-')}`].filter(Boolean).join('; ') };
  const { id, type, issued, URL, ...escaped } = texts;
  return {
    ...Object.fromEntries(Object.entries(escaped).map(([name, text]) => [name, bibtexText(text)])),
    ...{ id, type, issued, URL },
  };
}

/**
 * The library breaks long values into lines, addresses as well, which other programs do not join again. A value has no two blanks in it.
 * The last line keeps its blank, without which strict readers find no end.
 */
const risText = (ris: string): string => `${ris.trim().replace(/\n(?![A-Z][A-Z\d] {2}-)/g, '')} `;

/** The forms of a citation, in their order. */
export const FORMS = ['Chicago', 'BibTeX', 'RIS', 'CSL-JSON'] as const;
export type Form = (typeof FORMS)[number];

/** A citation of an artifact in each form (ARTIFACT-16). */
export function citationsOf(artifact: Artifact, accessed: Accessed): Record<Form, string> {
  const item = citationItem(artifact, accessed);
  const plain = withPlainYear(item);
  return {
    Chicago: chicagoText(artifact, item),
    BibTeX: new Cite(bibtexItem(plain)).format('bibtex').trim(),
    RIS: risText(new Cite(plain).format('ris')),
    'CSL-JSON': new Cite(item).format('data').trim(),
  };
}
