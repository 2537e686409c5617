import type { ComponentProps } from 'react';
import { onSite } from '#src/lib/basePath.ts';

/**
 * The image element of the product. Pictures may be on any server, so no referrer is sent.
 */
export const Image = ({ src, ...props }: ComponentProps<'img'>) => (
  <img {...props} src={src && onSite(src)} referrerPolicy="no-referrer" />
);
