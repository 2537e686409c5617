import MuiTab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import clsx from 'clsx';
import { useId, useState, type ReactNode } from 'react';
import { useChoice } from '#src/hooks/useChoice.ts';
import * as styles from './ArtifactTabs.module.css';

/** The artifact's tabs; the first one is the default (ARTIFACT-4). */
const TABS = ['details', 'reviews', 'related'] as const;
type Tab = (typeof TABS)[number];

type Props = {
  labels: Record<Tab, ReactNode>;
  panels: Record<Tab, ReactNode>;
};

/** The tabs Details, Reviews and Related Artifacts; the address selects one. */
export function ArtifactTabs({ labels, panels }: Props) {
  const [open, setOpen] = useChoice('tab', TABS);
  const id = useId();
  const [reviewed, setReviewed] = useState(false);
  if (open === 'reviews' && !reviewed) setReviewed(true);
  return (
    <div data-open={open} className={clsx('screen-only', styles.story)}>
      <Tabs
        value={open}
        onChange={(_, tab: Tab) => setOpen(tab)}
        aria-label="About this artifact"
        variant="scrollable"
        scrollButtons={false}
        className={styles.tabs}
      >
        {TABS.map((tab) => (
          <MuiTab
            key={tab}
            value={tab}
            label={labels[tab]}
            id={`${id}-${tab}-tab`}
            aria-controls={`${id}-${tab}`}
            className={styles.tab}
          />
        ))}
      </Tabs>
      {TABS.map((tab) => (
        <div
          key={tab}
          role="tabpanel"
          id={`${id}-${tab}`}
          aria-labelledby={`${id}-${tab}-tab`}
          data-tab={tab}
          hidden={tab !== open}
          className={styles.panel}
        >
          {/* The reviews panel stays mounted to keep a draft; the carousel mounts when its tab is opened. */}
          {(tab === open || (tab === 'reviews' && reviewed)) && panels[tab]}
        </div>
      ))}
    </div>
  );
}
