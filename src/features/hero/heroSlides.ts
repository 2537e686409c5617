/** One slide. `picture` names the files in `/pictures/hero/`; `alt` is '' for a decorative picture behind text. */
export type HeroSlideContent = {
  picture: 'one' | 'two' | 'three';
  alt: string;
  words?: { headline: string; text: string };
};

/** The hero's three slides (HOME-2). */
export const HERO_SLIDES: readonly HeroSlideContent[] = [
  {
    picture: 'one',
    alt: '',
    words: { headline: 'Explore Historical Artifacts', text: 'Discover stories behind every artifact' },
  },
  {
    picture: 'two',
    alt: '',
    words: {
      headline: 'Preserve Our Heritage',
      text: 'Join us in protecting history for future generations',
    },
  },
  { picture: 'three', alt: 'A painted amphora among fallen columns, in evening light' },
];
