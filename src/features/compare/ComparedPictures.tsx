import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import { IllustrationNote } from '#src/ui/media/IllustrationNote.tsx';
import { Picture } from '#src/ui/media/Picture.tsx';
import { ScaledPictures } from './ScaledPictures.tsx';
import { EXTREME, formatSize, sizedOf, timesAsLarge } from '#src/lib/sizeScale.ts';

type Pair = readonly [Artifact, Artifact];

const rowSx = {
  display: 'grid',
  gap: { xs: 2, sm: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** Both pictures equally large. */
function EqualPictures({ pair }: { pair: Pair }) {
  return (
    <Box sx={rowSx}>
      {pair.map((artifact) => {
        const sized = sizedOf(artifact);
        return (
          <Box component="figure" key={artifact._id}>
            <Picture
              src={artifact.image}
              of={artifact}
              alt={artifact.name}
              sizes="(min-width: 600px) 50vw, 100vw"
              eager
              sx={{ borderRadius: 1 }}
            />
            <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              <bdi>{artifact.name}</bdi>
              {sized && `, ${formatSize(sized.size)}`}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}

/** Why pictures are not to scale. */
function unknownSize([a, b]: Pair): string {
  const unknown = [a, b].filter((artifact) => !sizedOf(artifact));
  const whose = unknown.length === 2 ? 'either' : (unknown[0]?.name ?? '');
  return `Not enough is known of the size of ${whose}, so the pictures are equally large.`;
}

/**
 * The pictures of two artifacts: at one scale where the sizes of both are known, equally large otherwise, or when the user
 * wants to see them so.
 */
export function ComparedPictures({ pair }: { pair: Pair }) {
  const [toScale, setToScale] = useState(true);
  const [a, b] = [sizedOf(pair[0]), sizedOf(pair[1])];
  if (!a || !b)
    return (
      <Box component="section" aria-label="Pictures" sx={{ display: 'grid', gap: 2 }}>
        <EqualPictures pair={pair} />
        <Typography color="textSecondary">{unknownSize(pair)}</Typography>
        <IllustrationNote shown={pair} toScale={false} />
      </Box>
    );
  return (
    <Box component="section" aria-label="Pictures" sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          color="primary"
          value={toScale}
          aria-label="Size of the pictures"
          // MUI's own grey has too little contrast on parchment.
          sx={{ '& .MuiToggleButton-root:not(.Mui-selected)': { color: 'text.secondary' } }}
          onChange={(_, chosen: boolean | null) => chosen !== null && setToScale(chosen)}
        >
          <ToggleButton value={true}>True size</ToggleButton>
          <ToggleButton value={false}>Both large</ToggleButton>
        </ToggleButtonGroup>
        {toScale && timesAsLarge(a.frame, b.frame) > EXTREME && (
          <Typography variant="body2" color="textSecondary">
            At one scale the smaller one is hard to make out: “Both large” shows them equally.
          </Typography>
        )}
      </Box>
      {toScale ? <ScaledPictures pair={pair} sized={[a, b]} /> : <EqualPictures pair={pair} />}
      <IllustrationNote shown={pair} toScale={toScale} />
    </Box>
  );
}
