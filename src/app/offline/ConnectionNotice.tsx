import Button from '@mui/material/Button';
import { useSelector } from '@xstate/react';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useConnection } from '#src/hooks/useConnection.ts';
import { NOTICE_SPACE_PROPERTY } from '#src/lib/noticeSpace.ts';
import * as styles from './ConnectionNotice.module.css';
import { useNewVersion } from './useNewVersion.ts';

/** What there is to say, the most pressing first, and what Reload does about it. */
function useNotice(): { text: string; reload?: () => void } | null {
  const connection = useConnection();
  const unreachable = useSelector(connection, (snapshot) => snapshot.hasTag('unreachable'));
  const missing = useSelector(connection, ({ context }) => context.partMissing);
  const takeNewVersion = useNewVersion();
  if (unreachable) return { text: 'You are offline. What you see may be out of date.' };
  if (takeNewVersion) return { text: 'There is a new version of these pages.', reload: takeNewVersion };
  if (missing)
    return {
      text: 'A part of this page does not load. It is tried again.',
      reload: () => window.location.reload(),
    };
  return null;
}

/** Space below the notice, and between it and what stands above it, in pixels. */
const GAP_PX = 16;

/**
 * The one place at the lower edge of the screen. While something stands in it, dialogs and what else is held at that edge end above it, by
 * `NOTICE_SPACE`.
 */
function useOwnPlace(isTaken: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || !isTaken) return undefined;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() =>
      style.setProperty(NOTICE_SPACE_PROPERTY, `${element.offsetHeight + GAP_PX}px`),
    );
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      style.removeProperty(NOTICE_SPACE_PROPERTY);
    };
  }, [isTaken]);
  return place;
}

/** Keeps an element heard while a dialog is open: Material UI hides everything beside a dialog from screen readers. */
function hearAlways(element: HTMLElement | null) {
  if (!element) return undefined;
  const unhide = () => element.removeAttribute('aria-hidden');
  unhide();
  const hiding = new MutationObserver(unhide);
  hiding.observe(element, { attributeFilter: ['aria-hidden'] });
  return () => hiding.disconnect();
}

/**
 * Says for as long as it is so that there is no connection, that a part of the page does not load, or that the pages are older than the
 * site's (OFFLINE-4). The live region is always there, so that it is announced, and beside the page's root, so that it is also over a dialog.
 */
export function ConnectionNotice() {
  const notice = useNotice();
  const place = useOwnPlace(notice !== null);
  return createPortal(
    <div
      ref={hearAlways}
      aria-live="polite"
      data-theme="dark"
      className={clsx('screen-only', styles.region)}
      style={{ '--gap': `${GAP_PX}px` }}
    >
      {notice && (
        <div ref={place} className={styles.notice}>
          {notice.text}
          {notice.reload && (
            <Button size="small" onClick={notice.reload} className={styles.button}>
              Reload
            </Button>
          )}
        </div>
      )}
    </div>,
    document.body,
  );
}
