import Typography from '@mui/material/Typography';
import { useMedia } from '#src/hooks/useMedia.ts';
import * as styles from './map.module.css';

/** How the map is moved, and whose data it is made of. */
export function MapCredits({ keysId }: { keysId: string }) {
  const isTouch = useMedia('(pointer: coarse)');
  return (
    <Typography component="div" variant="caption" color="textSecondary" className={styles.apart}>
      <span id={keysId}>
        {isTouch
          ? 'Two fingers or a press move the map, one finger scrolls the page.'
          : 'Drag or press to move. Arrow keys move, + and − zoom, 0 shows the whole world; the wheel zooms once the map was pressed.'}
      </span>
      <span>
        Places: <CreditLink href="https://www.geonames.org/">GeoNames</CreditLink> (CC BY 4.0),{' '}
        <CreditLink href="https://pleiades.stoa.org/">Pleiades</CreditLink> (CC BY 3.0). Land:{' '}
        <CreditLink href="https://www.naturalearthdata.com/">Natural Earth</CreditLink>.
      </span>
    </Typography>
  );
}

const CreditLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} rel="noreferrer" className="inherit-link">
    {children}
  </a>
);
