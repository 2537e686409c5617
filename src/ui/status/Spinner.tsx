import { createIcon } from '#src/ui/icons/createIcon.tsx';
import * as styles from './Spinner.module.css';

const Arc = createIcon('M12 2a10 10 0 1 0 10 10h-2a8 8 0 1 1-8-8z');

/** What turns while something is waited for, as large as an icon. What that is, is said beside it. */
export const Spinner = () => <Arc className={styles.spinner} />;
