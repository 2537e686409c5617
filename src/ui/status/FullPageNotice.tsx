import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Props = { heading: string; picture?: ReactNode; children: ReactNode; action: ReactNode };

/** An error page (title Error): a heading, a text and an action. */
export function FullPageNotice({ heading, picture, children, action }: Props) {
  return (
    <Container
      maxWidth="sm"
      sx={{
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'center',
        gap: 2.5,
        minHeight: '65dvh',
        py: 8,
        textAlign: 'center',
      }}
    >
      <title>Error</title>
      {picture}
      <Typography variant="h1">{heading}</Typography>
      <Typography color="textSecondary" sx={{ textWrap: 'balance' }}>
        {children}
      </Typography>
      {action}
    </Container>
  );
}
