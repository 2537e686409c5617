import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { onSite } from '#src/lib/basePath.ts';
import { Image } from '#src/ui/media/Image.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';

type Props = {
  heading: string;
  /** One line below the heading. */
  lead: string;
  /** Between the lead and the form. */
  notice?: ReactNode;
  children: ReactNode;
};

const PICTURE = '/pictures/hero/two';

/** The card of the sign-in screens, with a picture beside the form from the medium width on. */
export function AuthCard({ heading, lead, notice, children }: Props) {
  return (
    <Container maxWidth="md" sx={{ py: { xs: 4, sm: 8 } }}>
      <title>{usePageTitle()}</title>
      <Card
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: '5fr 6fr' },
          maxWidth: { xs: 520, md: 'none' },
          mx: 'auto',
        }}
      >
        <Box
          sx={{
            display: { xs: 'none', md: 'block' },
            position: 'relative',
            overflow: 'hidden',
            bgcolor: 'action.hover',
            containerType: 'size',
          }}
        >
          <Box component="picture">
            <source type="image/avif" srcSet={onSite(`${PICTURE}-1440.avif`)} />
            <Image
              src={`${PICTURE}-1440.webp`}
              alt=""
              loading="lazy"
              sx={{
                position: 'absolute',
                top: 0,
                width: '100%',
                // Higher than the card ever is: a picture of the card's height would move with every error below a field.
                height: 1000,
                objectFit: 'cover',
                objectPosition: '78% center',
                // Of a short card's picture the upper part is all dark.
                '@container (max-height: 520px)': { top: -300 },
              }}
            />
          </Box>
        </Box>
        <Box sx={{ px: { xs: 3, sm: 5 }, py: { xs: 4, sm: 7 }, maxWidth: 560, width: '100%', mx: 'auto' }}>
          <Typography component="h1" variant="h2">
            {heading}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1, mb: 4 }}>
            {lead}
          </Typography>
          {notice}
          {children}
        </Box>
      </Card>
    </Container>
  );
}
