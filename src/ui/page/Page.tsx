import Typography from '@mui/material/Typography';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { UnsavedChangesPrompt } from '../form/UnsavedChangesPrompt.tsx';
import * as styles from './Page.module.css';
import { usePageTitle } from './usePageTitle.ts';

type Props = {
  /** The title and the heading; those of the page's row unless given. */
  title?: string;
  heading?: string;
  intro?: ReactNode;
  /** `wide` is as wide as the navigation bar, for lists of cards; `narrow` is for reading and for forms. */
  width?: 'narrow' | 'wide';
  /** A button beside the heading. */
  action?: ReactNode;
  children: ReactNode;
};

/** A page with a title, a heading, an introduction and its content. */
export function Page({ title, heading, intro, width = 'narrow', action, children }: Props) {
  const ofRow = usePageTitle();
  return (
    <div className={clsx('page-width', styles.page, width === 'narrow' && styles.narrow)}>
      <title>{title ?? ofRow}</title>
      <header className={styles.header}>
        <div>
          {/* The keyboard is led to it when what had the focus is gone. */}
          <Typography variant="h1" tabIndex={-1}>
            {heading ?? ofRow}
          </Typography>
          {intro && (
            <Typography color="textSecondary" className={styles.intro}>
              {intro}
            </Typography>
          )}
        </div>
        {action}
      </header>
      <UnsavedChangesPrompt>{children}</UnsavedChangesPrompt>
    </div>
  );
}
