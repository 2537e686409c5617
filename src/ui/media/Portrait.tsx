import Avatar, { type AvatarProps } from '@mui/material/Avatar';
import type { ComponentProps } from 'react';
import { onSite } from '#src/lib/basePath.ts';

type Props = Omit<AvatarProps, 'slotProps'> & {
  /** Attributes of the image element. */
  image?: Omit<ComponentProps<'img'>, 'ref'>;
};

/** An avatar; its children are shown when there is no picture or it fails to load. Like `Image` it sends no referrer. */
export const Portrait = ({ image, src, ...props }: Props) => (
  <Avatar
    {...props}
    {...(src && { src: onSite(src) })}
    slotProps={{ img: { ...image, referrerPolicy: 'no-referrer' } }}
  />
);
