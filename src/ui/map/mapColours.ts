import { matchesMedia } from '#src/hooks/useMedia.ts';

/** The colours of a map; canvases know no variables of the theme. */
export type MapColours = {
  sea: string;
  /** Over the sea, and between it and the land. */
  seaTint: string;
  land: string;
  line: string;
  mark: string;
  /** Around a mark, and of the letters in it. */
  onMark: string;
  /** Where something is kept, beside where it was found. */
  secondMark: string;
  text: string;
  /** The family of letters. */
  font: string;
};

const FORCED: Omit<MapColours, 'font'> = {
  sea: 'Canvas',
  seaTint: 'Canvas',
  land: 'Canvas',
  line: 'CanvasText',
  mark: 'Highlight',
  onMark: 'HighlightText',
  secondMark: 'LinkText',
  text: 'CanvasText',
};

/** What the theme, or the user's own colours, make of them on this element. */
export function coloursOf(element: Element): MapColours {
  const styles = getComputedStyle(element);
  const font = styles.fontFamily;
  if (matchesMedia('(forced-colors: active)')) return { ...FORCED, font };
  const colour = (name: string) => styles.getPropertyValue(`--mui-palette-${name}`).trim();
  return {
    sea: colour('background-paper'),
    seaTint: colour('secondary-main'),
    land: colour('divider'),
    line: colour('text-secondary'),
    mark: colour('primary-main'),
    onMark: colour('primary-contrastText'),
    secondMark: colour('secondary-main'),
    text: colour('text-primary'),
    font,
  };
}
