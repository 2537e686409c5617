import Button from '@mui/material/Button';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { writeCounts } from '#contract/notificationKinds.ts';
import type { Notifications } from '#contract/notifications.ts';
import { useNotificationsQuery, useReadNotificationsMutation } from '#src/api/notifications.api.ts';
import { counted } from '#src/lib/formatCount.ts';
import { ExpandMoreIcon } from '#src/ui/icons/layout.tsx';
import { NotificationList } from './NotificationList.tsx';
import * as styles from './notifications.module.css';

/**
 * What others did to one's own since one read it last, in one folded line; nothing where there is nothing. Whoever opens it has read it: it stays
 * until the page is left, and is not there at the next visit, on any device (NEWS-4). Where that could not be sent, it is shown once more.
 */
export function SinceYouWereHere() {
  const id = useId();
  const { data } = useNotificationsQuery();
  const [read] = useReadNotificationsMutation();
  const [isOpen, setIsOpen] = useState(false);
  const [opened, setOpened] = useState<Notifications>();
  const shown = opened ?? data;
  if (!shown || shown.items.length === 0) return null;
  const toggle = () => {
    setIsOpen(!isOpen);
    if (opened) return;
    setOpened(data);
    // Not waited for, and it goes on when the page is left; what a failure or a logout keeps from being marked is shown once more.
    if (data) void read(data.until);
  };
  return (
    <section aria-label="Since you were here" className={styles.section}>
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        endIcon={<ExpandMoreIcon className="turning" />}
        className={clsx('flush', styles.opener)}
      >
        Since you were here: {writeCounts(shown.counts, counted)}
      </Button>
      <div id={id}>{isOpen && <NotificationList {...shown} />}</div>
    </section>
  );
}
