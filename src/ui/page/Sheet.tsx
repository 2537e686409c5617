import Card from '@mui/material/Card';
import type { ReactNode } from 'react';

export function Sheet({ children }: { children: ReactNode }) {
  return <Card sx={{ p: { xs: 2.5, sm: 4, md: 5 } }}>{children}</Card>;
}
