import Button, { type ButtonProps } from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { focusAroundLink } from '#src/lib/focusAround.ts';
import { counted } from '#src/lib/formatCount.ts';
import { paths } from '#src/lib/paths.ts';
import { Image } from '#src/ui/media/Image.tsx';
import { Link } from '#src/ui/page/Link.tsx';
import type { Dot } from './drawMarks.ts';
import * as styles from './map.module.css';
import type { Size } from '#src/ui/map/mapView.ts';

const WIDTH_PX = 240;
/** Room above a dot that a card takes at most; with less it stands below. */
const HEIGHT_PX = 110;
const GAP_PX = 8;

type Props = {
  dot: Dot;
  size: Size;
  /** It was pressed, not only pointed at: what it holds can be pressed. */
  isOpen: boolean;
  /** A press on the dot does, instead of opening it. */
  comesCloser: boolean;
  /** The address's query of its artifacts. */
  areaSearch: string | undefined;
  /** Runs at Escape. */
  onClose: () => void;
};

type AreaProps = { search: string } & Pick<ButtonProps, 'size' | 'variant' | 'className'>;

/** Chooses an area, of which the address has this query. */
export const AreaButton = ({ search, ...button }: AreaProps) => (
  <Button
    {...button}
    component={Link}
    to={{ search }}
    rel="nofollow"
    preventScrollReset
    onClick={focusAroundLink}
  >
    Show artifacts of this area
  </Button>
);

/** What a dot of the map holds, beside it: the artifact, or how many they are. */
export function DotCard({
  dot: { x, y, radius, count, held, weak },
  size,
  isOpen,
  comesCloser,
  areaSearch,
  onClose,
}: Props) {
  const isAbove = y - radius - GAP_PX > HEIGHT_PX;
  const left = Math.max(GAP_PX, Math.min(size.width - WIDTH_PX - GAP_PX, x - WIDTH_PX / 2));
  const edge = isAbove ? { bottom: size.height - y + radius + GAP_PX } : { top: y + radius + GAP_PX };
  const { artifact } = held;
  return (
    <Paper
      elevation={4}
      {...(isOpen ? { role: 'group', 'aria-label': 'At this place' } : { 'aria-hidden': true })}
      className={styles.card}
      style={{ left, width: WIDTH_PX, ...edge }}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      {count === 1 && artifact ? (
        <>
          {artifact.image && <Image src={artifact.image} alt="" />}
          <div className={styles.name}>
            <Typography variant="body2" className="lines-2 strong">
              {isOpen ? (
                <Link to={paths.artifact(artifact._id)}>
                  <bdi>{artifact.name}</bdi>
                </Link>
              ) : (
                <bdi>{artifact.name}</bdi>
              )}
            </Typography>
            {weak && <Typography variant="caption">Placed by its description</Typography>}
          </div>
        </>
      ) : (
        <div className={styles.many}>
          <Typography variant="body2" className="strong">
            {counted(count, 'artifact')}
          </Typography>
          {isOpen && areaSearch !== undefined ? (
            <AreaButton search={areaSearch} size="small" className="touch-target flush" />
          ) : (
            comesCloser && (
              <Typography variant="caption" color="textSecondary">
                Press to zoom in
              </Typography>
            )
          )}
        </div>
      )}
    </Paper>
  );
}
