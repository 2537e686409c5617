import type { RefObject } from 'react';
import * as styles from './SkipLink.module.css';

/** The first link in the tab order: moves the focus past the navigation bar. Visible only while focused. */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  return (
    <a
      href="#content"
      onClick={(event) => {
        // Following the link would replace the page's own hash.
        event.preventDefault();
        target.current?.focus();
      }}
      className={styles.link}
    >
      Skip to content
    </a>
  );
}
