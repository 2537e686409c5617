import clsx from 'clsx';
import { useEffect, useEffectEvent, type ComponentProps, type ReactNode } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import { uploadedSrcSet } from '#contract/uploadedPicture.ts';
import { ownPictureAt } from '#src/lib/ownPictureAt.ts';
import { Image } from './Image.tsx';
import { ILLUSTRATION } from './illustration.ts';
import * as styles from './Picture.module.css';
import { PreloadedPicture } from './PreloadedPicture.tsx';
import { usePictureState } from './usePictureState.ts';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';

/** Loads with the first picture that is missing. */
const PicturePlaceholder = lazyPart(
  async () => (await import('./PicturePlaceholder.tsx')).PicturePlaceholder,
);
/** Loads with the first picture that comes after a note. */
const CoveredPicture = lazyPart(
  async () => (await import('./CoveredPicture.tsx')).CoveredPicture,
  PictureFrame,
);

/** What browsers load where a picture needs it, and the server renders with it. */
export const PICTURE_PARTS = [PicturePlaceholder, CoveredPicture];

export type PictureProps = {
  /** A URL; empty when there is no picture. */
  src: string | undefined;
  alt: string;
  /** Aspect ratio, reserved while the picture loads. */
  ratio?: string | undefined;
  sizes?: string;
  /** What is in the picture: its type is the sign of the tile that stands in for it, its note is read before it is shown. */
  of?: Partial<Pick<Artifact, 'type' | 'notice'>>;
  /** A picture of the product's own that stands in for a missing one, instead of the tile. */
  fallback?: string;
  /** Loads the picture at once, for the first screen. */
  eager?: boolean;
  /** Says on the picture that it is an illustration, where no caption does. */
  signed?: boolean;
  /** Runs when it is known whether there is a picture, and when a late one comes after all. */
  onAvailable?: (available: boolean) => void;
  className?: string | undefined;
};

/** `width` and `height` of every picture; other aspect ratios are cropped by `object-fit`. */
const SIZE = { width: 800, height: 600 };

type FrameProps = Pick<PictureProps, 'className' | 'ratio'> & {
  /** What else the frame has. */
  frame?: ComponentProps<'div'> | undefined;
  children?: ReactNode;
};

/** The space that is reserved for a picture. */
export function PictureFrame({ className, ratio, frame, children }: FrameProps) {
  return (
    <div
      {...frame}
      className={clsx(styles.frame, className)}
      {...(ratio && { style: { aspectRatio: ratio } })}
    >
      {children}
    </div>
  );
}

/** A picture, or what is read before it (CARE-6). While it is covered, nothing is fetched of it, and nothing reported. */
export const Picture = (props: PictureProps) =>
  props.of?.notice && props.src ? <CoveredPicture {...props} /> : <ShownPicture {...props} />;

/**
 * A lazy image with reserved space, and a background that shimmers while it loads. A picture that is missing, fails, or does
 * not come within 8 s gives way to a tile. The product's own pictures have a `srcset` in AVIF and WebP, those that users sent one
 * in WebP (PICTURE-5); pictures of other sites are shown as they are.
 */
export function ShownPicture({
  src = '',
  alt,
  ratio,
  sizes = '100vw',
  of = {},
  fallback,
  eager = false,
  signed = false,
  onAvailable,
  className,
  frame,
}: PictureProps & Pick<FrameProps, 'frame'>) {
  const { state, shimmers, before, ...image } = usePictureState(src);
  const unavailable = state === 'gone' || state === 'late';
  const report = useEffectEvent(() => onAvailable?.(!unavailable));
  useEffect(() => {
    if (state !== 'loading') report();
  }, [state]);

  const standIn = fallback ? (
    <Image src={fallback} {...SIZE} alt={alt} className={styles.image} />
  ) : (
    <PicturePlaceholder {...of} alt={alt} />
  );
  const own = ownPictureAt(src);
  const srcSet = own?.srcSet('webp') ?? uploadedSrcSet(src);
  return (
    <PictureFrame className={className} ratio={ratio} frame={frame}>
      {eager && own && <PreloadedPicture avif={own.srcSet('avif')} sizes={sizes} />}
      {state !== 'gone' && (
        <picture
          hidden={state === 'late'}
          className={clsx(styles.picture, shimmers && styles.loading)}
          {...(before && { style: { backgroundImage: `url("${before}")` } })}
        >
          {own && <source type="image/avif" srcSet={own.srcSet('avif')} sizes={sizes} />}
          <Image
            {...image}
            src={src}
            {...(srcSet && { srcSet, sizes })}
            {...SIZE}
            alt={alt}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            className={clsx(styles.image, state === 'loading' && styles.pending)}
          />
        </picture>
      )}
      {unavailable && standIn}
      {signed && own && !unavailable && <span className={styles.sign}>{ILLUSTRATION}</span>}
    </PictureFrame>
  );
}
