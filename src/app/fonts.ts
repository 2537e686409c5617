/**
 * The two typefaces. Until the web font has come, one of these stands in for it, whichever the system has, at a size
 * at which its lines are as long and as high (`public/index.html`): then no text moves.
 */
export const FONTS = {
  display: {
    name: 'Fraunces',
    standIns: ['Georgia', 'Times New Roman', 'Noto Serif', 'DejaVu Serif'],
    generic: 'serif',
  },
  text: {
    name: 'Inter',
    standIns: ['Helvetica Neue', 'Arial', 'Roboto', 'Noto Sans', 'DejaVu Sans'],
    generic: 'sans-serif',
  },
} as const;

/** The value of `font-family`, stand-ins first under the names of their resized faces. */
export const fontFamily = ({ name, standIns, generic }: (typeof FONTS)[keyof typeof FONTS]): string =>
  [
    `"${name} Variable"`,
    ...standIns.map((standIn) => `"${name} Fallback: ${standIn}"`),
    ...standIns.map((standIn) => `"${standIn}"`),
    generic,
  ].join(', ');
