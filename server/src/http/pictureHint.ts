/** One picture in several widths, as `<source>` has it. */
type Source = {
  /** The file for browsers that do not choose. */
  href: string;
  srcSet: string;
  sizes: string;
};

/** A `Link` header that lets the browser fetch the first picture of a page before any script has run. */
export const pictureHint = ({ href, srcSet, sizes }: Source): string =>
  `<${href}>; rel=preload; as=image; type="image/avif"; imagesrcset="${srcSet}"; imagesizes="${sizes}"; fetchpriority=high`;
