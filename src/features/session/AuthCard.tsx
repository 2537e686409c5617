import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { onSite } from '#src/lib/basePath.ts';
import { Image } from '#src/ui/media/Image.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';
import * as styles from './AuthCard.module.css';

type Props = {
  heading: string;
  /** One line below the heading. */
  lead: string;
  /** The form, and what stands above it. */
  children: ReactNode;
};

/** The card of the sign-in screens, with a picture beside the form from the medium width on. */
export function AuthCard({ heading, lead, children }: Props) {
  return (
    <div className={clsx('page-width', styles.page)}>
      <title>{usePageTitle()}</title>
      <Card className={styles.card}>
        <div className={styles.picture}>
          <picture>
            <source type="image/avif" srcSet={onSite('/pictures/hero/two-1440.avif')} />
            <Image src="/pictures/hero/two-1440.webp" alt="" loading="lazy" />
          </picture>
        </div>
        <div className={styles.content}>
          <Typography component="h1" variant="h2">
            {heading}
          </Typography>
          <Typography color="textSecondary" className={styles.lead}>
            {lead}
          </Typography>
          {children}
        </div>
      </Card>
    </div>
  );
}
