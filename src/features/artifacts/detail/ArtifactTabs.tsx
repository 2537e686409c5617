import Box from '@mui/material/Box';
import MuiTab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState, type ReactNode } from 'react';
import { TABS, useTab, type Tab } from './useTab.ts';

type Props = {
  labels: Record<Tab, ReactNode>;
  panels: Record<Tab, ReactNode>;
};

/** Details, Reviews and Related Artifacts; the address names the open one. */
export function ArtifactTabs({ labels, panels }: Props) {
  const [open, setOpen] = useTab();
  const id = useId();
  const [reviewed, setReviewed] = useState(false);
  if (open === 'reviews' && !reviewed) setReviewed(true);
  return (
    <Box>
      <Tabs
        value={open}
        onChange={(_, tab: Tab) => setOpen(tab)}
        aria-label="About this artifact"
        variant="scrollable"
        scrollButtons={false}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {TABS.map((tab) => (
          <MuiTab
            key={tab}
            value={tab}
            label={labels[tab]}
            id={`${id}-${tab}-tab`}
            aria-controls={`${id}-${tab}`}
            // All three fit on the narrowest phone.
            sx={{
              minWidth: 0,
              px: { xs: 0.75, sm: 2 },
              fontSize: { xs: '0.9rem', sm: '0.95rem' },
            }}
          />
        ))}
      </Tabs>
      {TABS.map((tab) => (
        <Box
          key={tab}
          role="tabpanel"
          id={`${id}-${tab}`}
          aria-labelledby={`${id}-${tab}-tab`}
          hidden={tab !== open}
          sx={{ pt: 4 }}
        >
          {/* A review that is being written survives a look at another tab; the carousel loads when it is seen. */}
          {(tab === open || (tab === 'reviews' && reviewed)) && panels[tab]}
        </Box>
      ))}
    </Box>
  );
}
