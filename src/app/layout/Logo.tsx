import clsx from 'clsx';
import { PRODUCT_NAME } from '#contract/constants.ts';
import { institution } from '#src/lib/institution.ts';
import { paths } from '#src/lib/paths.ts';
import { Image } from '#src/ui/media/Image.tsx';
import { Link } from '#src/ui/page/Link.tsx';
import * as styles from './Logo.module.css';

/** A name of more letters has up to three lines in the bar, and smaller ones. */
const LONG_NAME = 24;

/** The product's sign. */
function Amphora() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={styles.amphora}>
      <path d="M12 3h8v2.2h-1.6v3.1c0 .9.4 1.5 1.2 2.1 2.6 1.9 4.2 4.6 4.2 7.6 0 4.2-2.9 7.2-5.6 8.7l.9 2.1H12.9l.9-2.1C11.1 25.2 8.2 22.2 8.2 18c0-3 1.6-5.7 4.2-7.6.8-.6 1.2-1.2 1.2-2.1V5.2H12z" />
      <path
        d="M13 6.8c-4.6-.3-6.8 2.7-6.2 7.2M19 6.8c4.6-.3 6.8 2.7 6.2 7.2"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <path
        d="M9.2 15.4h13.6M9.6 20.6h12.8M12 18l1.6-1.4 1.6 1.4 1.6-1.4 1.6 1.4 1.6-1.4"
        className={styles.ornament}
      />
    </svg>
  );
}

/** The site's logo, an amphora where it has none, and its name; links to home. */
export function Logo() {
  const { name, logo } = institution();
  return (
    <Link to={paths.home} className={styles.logo}>
      {logo ? <Image src={logo} alt="" className={styles.own} /> : <Amphora />}
      <span
        dir={name === PRODUCT_NAME ? undefined : 'auto'}
        className={clsx(styles.name, name.length > LONG_NAME && styles.long)}
      >
        {name}
      </span>
    </Link>
  );
}
