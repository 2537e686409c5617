declare module 'subset-font' {
  type Axis = number | { min: number; max: number };
  type Options = { targetFormat: 'woff2' | 'truetype'; variationAxes?: Record<string, Axis> };
  /** Keeps the letters of `text`, or all of them; an axis is pinned to a value or narrowed to a range. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
  export default function subsetFont(
    font: Buffer,
    text: undefined,
    options: Options & { keepAllGlyphs: true },
  ): Promise<Buffer>;
}
