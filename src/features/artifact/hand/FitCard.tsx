import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { CARD_MM, CARD_PX } from './cardWidth.ts';

type Props = { width: number; onChange: (width: number) => void };

const percent = (mm: number, of: number): string => `${((mm / of) * 100).toFixed(2)}%`;

/** A card as large as the slider says: upright where a phone is narrower than a card. Its stripe and its chip show what it is. */
const cardSx = {
  position: 'relative',
  flexShrink: 0,
  aspectRatio: { xs: `${CARD_MM.height} / ${CARD_MM.width}`, sm: `${CARD_MM.width} / ${CARD_MM.height}` },
  width: { xs: `calc(var(--card) * ${CARD_MM.height / CARD_MM.width})`, sm: 'var(--card)' },
  borderRadius: {
    xs: `${percent(CARD_MM.radius, CARD_MM.height)} / ${percent(CARD_MM.radius, CARD_MM.width)}`,
    sm: `${percent(CARD_MM.radius, CARD_MM.width)} / ${percent(CARD_MM.radius, CARD_MM.height)}`,
  },
  bgcolor: 'background.paper',
  // Inside, as the edge of the card is that of the box.
  border: '2px solid var(--mui-palette-primary-main)',
  '&::before, &::after': { content: '""', position: 'absolute', borderRadius: '4px' },
  '&::before': {
    bgcolor: 'primary.main',
    opacity: 0.35,
    ...{ left: '11%', top: '38%', width: { xs: '22%', sm: '14%' }, aspectRatio: '5 / 4' },
  },
  '&::after': {
    bgcolor: 'divider',
    ...{ left: '11%', right: '30%', bottom: '16%', height: '6%' },
  },
} as const;

/** A drawn card that the user makes as large as a real one, held to the screen (ARTIFACT-15). */
export function FitCard({ width, onChange }: Props) {
  const id = useId();
  return (
    <>
      <Typography id={`${id}-how`} sx={{ maxWidth: '65ch' }}>
        Screens do not say how large they are. Hold a bank card to this one, and move the slider until the
        drawn card is exactly as large as yours. This is needed only once.
      </Typography>
      <Box>
        <Typography id={id} variant="body2" sx={{ fontWeight: 600 }}>
          Size of the drawn card
        </Typography>
        <Box sx={{ px: 1.5, maxWidth: 640 }}>
          <Slider
            min={CARD_PX.least}
            max={CARD_PX.most}
            value={width}
            aria-labelledby={id}
            getAriaValueText={(px) => `${px} pixels wide`}
            onChange={(_event, value) => onChange(value)}
            slotProps={{ input: { 'aria-describedby': `${id}-how` } }}
          />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'center', mx: -3 }}>
        <Box data-card style={{ '--card': `${width}px` } as object} sx={cardSx} />
      </Box>
    </>
  );
}
