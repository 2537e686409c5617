import { createIcon } from '#src/ui/icons/createIcon.tsx';
import * as styles from './Spinner.module.css';

const Arc = createIcon('M12 2a10 10 0 1 0 10 10h-2a8 8 0 1 1-8-8z');

/** A turning arc, as large as an icon and hidden from screen readers: the words beside it say what is waited for. */
export const Spinner = () => <Arc className={styles.spinner} />;
