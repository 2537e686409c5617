declare module 'subset-font' {
  type Axis = number | { min: number; max: number };
  /** Keeps the letters of `text`; an axis is pinned to a value or narrowed to a range. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes?: Record<string, Axis> },
  ): Promise<Buffer>;
}
