import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState, type ReactNode } from 'react';

type Props = { label: string; icon: ReactNode; children: ReactNode };

/** A quiet button that opens what stands below it. */
export function Disclosure({ label, icon, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ mt: 1 }}>
      <Button
        startIcon={icon}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        sx={{ ml: -1, px: 1, minHeight: 44 }}
      >
        {label}
      </Button>
      <div id={id}>{open && children}</div>
    </Box>
  );
}
