import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Section } from '#src/ui/section/Section.tsx';
import * as styles from './FeaturedArtifacts.module.css';
import { FeaturedPanel } from './FeaturedPanel.tsx';

/** "Featured Artifacts" (HOME-8): the left panel, and beside it what a page has for a visitor or a user. */
export function FeaturedArtifacts({ children }: { children: ReactNode }) {
  return (
    <Section
      heading={(id) => (
        <Typography id={id} variant="h2" className={styles.heading}>
          Featured Artifacts
        </Typography>
      )}
    >
      <div className={styles.columns}>
        <FeaturedPanel />
        <div className={styles.cards}>{children}</div>
      </div>
    </Section>
  );
}
