/** The head of an artifact's page: the picture beside the words, from the medium width on. */
export const headerSx = {
  display: 'grid',
  gap: { xs: 3, md: 6 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.05fr) minmax(0, 1fr)' },
} as const;

export const HEADER_PICTURE_SIZES = '(min-width: 1536px) 740px, (min-width: 900px) 50vw, 100vw';

/** The type of an artifact's name: that of the page's title, unless so long a name would fill the first screen. */
export const nameType = (name: string): 'h1' | 'h2' | 'h3' =>
  name.length <= 60 ? 'h1' : name.length <= 140 ? 'h2' : 'h3';
