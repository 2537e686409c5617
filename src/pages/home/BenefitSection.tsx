import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { SwipeRow } from '#src/ui/section/SwipeRow.tsx';
import { Section } from '#src/ui/section/Section.tsx';
import type { Benefit, Benefits } from './benefits.ts';
import * as styles from './BenefitSection.module.css';

function BenefitCard({ title, text, Icon }: Benefit) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        gridTemplateRows: 'auto 1fr',
        columnGap: 2.5,
        pt: 3,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Icon className={styles.icon} />
      <Typography variant="h3">{title}</Typography>
      <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '44ch' }}>
        {text}
      </Typography>
    </Box>
  );
}

/** A section of benefit cards (HOME-16). */
export function BenefitSection({ title, lead, benefits, tone, layout, action }: Benefits) {
  const aside = layout === 'aside';
  return (
    <Section
      tone={tone}
      sx={{
        py: { xs: 5, sm: 8, md: 14 },
        display: 'grid',
        gap: { xs: 3, md: 7 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...(aside && { md: 'minmax(0, 4fr) minmax(0, 7fr)' }) },
        alignItems: 'start',
      }}
      heading={(id) => (
        <Box
          sx={
            aside
              ? {}
              : {
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'flex-end',
                  justifyContent: 'space-between',
                  gap: 3,
                }
          }
        >
          <Box>
            <Typography id={id} variant="h2">
              {title}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 2, maxWidth: '48ch', fontSize: '1.1rem' }}>
              {lead}
            </Typography>
          </Box>
          <Box sx={aside ? { mt: 4 } : {}}>
            <Button component={Link} to={action.to} variant={action.variant} size="large">
              {action.label}
            </Button>
          </Box>
        </Box>
      )}
    >
      <SwipeRow
        sx={{
          columnGap: { xs: 2.5, sm: 4, md: 6 },
          rowGap: { xs: 4, md: 6 },
          gridTemplateColumns: aside
            ? 'repeat(2, minmax(0, 1fr))'
            : { sm: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {benefits.map((benefit) => (
          <BenefitCard key={benefit.title} {...benefit} />
        ))}
      </SwipeRow>
    </Section>
  );
}
