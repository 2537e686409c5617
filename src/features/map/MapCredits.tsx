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
          ? 'Drag with two fingers, or tap a place, to move the map. One finger scrolls the page.'
          : 'Drag, or click a place, to move the map. Arrow keys move it, + and − zoom, 0 shows the whole world. The wheel zooms once the map has been clicked.'}
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
