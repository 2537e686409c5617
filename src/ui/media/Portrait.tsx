import Avatar, { type AvatarProps } from '@mui/material/Avatar';
import type { ComponentProps } from 'react';

type Props = Omit<AvatarProps, 'slotProps'> & {
  /** Attributes of the image element. */
  image?: Omit<ComponentProps<'img'>, 'ref'>;
};

/** A small round picture of a person; what stands inside shows when there is none or it does not load. As `Image`, it tells nobody which page shows it. */
export const Portrait = ({ image, ...props }: Props) => (
  <Avatar {...props} slotProps={{ img: { ...image, referrerPolicy: 'no-referrer' } }} />
);
