import type { Artifact } from '#contract/artifact.ts';

/** What Home calls its six highlights, by the slug of each, beside the catalogue's types (HOME-15). */
const TAGS: Readonly<Record<string, string>> = {
  'rosetta-stone': 'Writing',
  'antikythera-mechanism': 'Science',
  'terracotta-army': 'Sculpture',
  'dead-sea-scrolls': 'Manuscripts',
  'venus-of-willendorf': 'Prehistory',
  'sutton-hoo-helmet': 'Armour',
};

/** The tag of a highlight; undefined for any other slug. */
export const tagOf = (slug: string): string | undefined => TAGS[slug];

const PICTURE = /^\/pictures\/artifacts\/(.+)\.webp$/;

/**
 * An artifact's type, after it what Home calls it where it is a highlight: "Others · Sculpture". Only records of the starter catalogue are; they
 * are known by their pictures, and have no adder. One
 * word in two numbers ("Writings", "Writing") is told once.
 */
export function typeWords({ type, image, adderId }: Pick<Artifact, 'type' | 'image' | 'adderId'>): string {
  const tag = adderId ? undefined : tagOf(PICTURE.exec(image)?.[1] ?? '');
  return tag && !type.startsWith(tag) ? `${type} · ${tag}` : type;
}
