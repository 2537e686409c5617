import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { MapCell } from '#contract/artifactMap.ts';
import { counted } from '#src/lib/formatCount.ts';
import { paths } from '#src/lib/paths.ts';
import { Image } from '#src/ui/media/Image.tsx';
import { clamp } from '#src/ui/cards/cardStyles.ts';
import type { Dot } from './drawMarks.ts';
import type { Size } from '#src/ui/map/mapView.ts';
import { touchTargetSx } from '#src/ui/form/touchTargetSx.ts';

const WIDTH_PX = 240;
/** Room above a dot that a card takes at most; with less it stands below. */
const HEIGHT_PX = 110;
const GAP_PX = 8;

type Props = {
  dot: Dot<MapCell>;
  size: Size;
  /** It was pressed, not only pointed at: what it holds can be pressed. */
  isOpen: boolean;
  /** The address's query of its artifacts. */
  areaSearch: string | undefined;
  onClose: () => void;
};

/** What a dot of the map holds, beside it: the artifact, or how many they are. */
export function DotCard({ dot: { x, y, radius, count, held }, size, isOpen, areaSearch, onClose }: Props) {
  const isAbove = y - radius - GAP_PX > HEIGHT_PX;
  const left = Math.max(GAP_PX, Math.min(size.width - WIDTH_PX - GAP_PX, x - WIDTH_PX / 2));
  const edge = isAbove ? { bottom: size.height - y + radius + GAP_PX } : { top: y + radius + GAP_PX };
  const { artifact } = held;
  return (
    <Paper
      elevation={4}
      {...(isOpen ? { role: 'group', 'aria-label': 'At this place' } : { 'aria-hidden': true })}
      style={{ left, ...edge }}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      sx={{
        position: 'absolute',
        width: WIDTH_PX,
        maxWidth: 'calc(100% - 16px)',
        p: 1,
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        border: 1,
        borderColor: 'divider',
        pointerEvents: isOpen ? 'auto' : 'none',
      }}
    >
      {count === 1 && artifact ? (
        <>
          {artifact.image && (
            <Image
              src={artifact.image}
              alt=""
              sx={{ flex: 'none', width: 56, height: 56, objectFit: 'cover', borderRadius: 0.75 }}
            />
          )}
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2" sx={{ fontWeight: 600, ...clamp(2) }}>
              {isOpen ? (
                <TextLink component={Link} to={paths.artifact(artifact._id)}>
                  <bdi>{artifact.name}</bdi>
                </TextLink>
              ) : (
                <bdi>{artifact.name}</bdi>
              )}
            </Typography>
          </Box>
        </>
      ) : (
        <Box sx={{ display: 'grid', gap: 0.5 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {counted(count, 'artifact')}
          </Typography>
          {isOpen && areaSearch !== undefined ? (
            <Button
              size="small"
              component={Link}
              to={{ search: areaSearch }}
              preventScrollReset
              sx={{ ml: -1, px: 1, ...touchTargetSx }}
            >
              Show artifacts of this area
            </Button>
          ) : (
            <Typography variant="caption" color="textSecondary">
              Press to come closer
            </Typography>
          )}
        </Box>
      )}
    </Paper>
  );
}
