import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import clsx from 'clsx';
import { useRef, useState } from 'react';
import type { Review } from '#contract/review.ts';
import { abortable } from '#src/api/abortable.ts';
import { useDeleteReviewMutation } from '#src/api/reviews.api.ts';
import { useDeletion } from '#src/hooks/useDeletion.ts';
import { withReason } from '#src/lib/failure.ts';
import { initialsOf } from '#src/lib/initialsOf.ts';
import { isLeftIn } from '#src/lib/listFocus.ts';
import { localDate } from '#src/lib/localDate.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import { Portrait } from '#src/ui/media/Portrait.tsx';
import { ReportButton } from '#src/ui/reporting/ReportButton.tsx';
import { EditReviewForm } from './EditReviewForm.tsx';
import * as styles from './Reviews.module.css';

type ItemProps = Review & { artifactId: string };

/** One review; its author can change and delete it (REVIEW-7, REVIEW-8). */
export function ReviewItem({ artifactId, ...review }: ItemProps) {
  const { _id: id, userPicture, createdAt, editedAt, isOwn } = review;
  const by = review.userName || 'Anonymous';
  const [editing, setEditing] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const close = () => {
    setEditing(false);
    // The button that had the focus is new.
    if (item.current && isLeftIn(item.current)) item.current.focus({ preventScroll: true });
  };
  return (
    <li ref={item} tabIndex={-1} className={styles.item}>
      <Portrait
        alt=""
        src={userPicture}
        image={{ loading: 'lazy', width: 40, height: 40 }}
        className={styles.portrait}
      >
        <span aria-hidden>{initialsOf(by)}</span>
      </Portrait>
      <div className={styles.head}>
        <Typography className="strong">{by}</Typography>
        <Typography variant="body2" color="textSecondary">
          <time dateTime={createdAt}>{localDate(createdAt)}</time>
          {editedAt && (
            <>
              {', '}
              <time dateTime={editedAt} title={localDate(editedAt)}>
                edited
              </time>
            </>
          )}
        </Typography>
      </div>
      {editing ? (
        <EditReviewForm artifactId={artifactId} review={review} onClose={close} />
      ) : (
        <>
          <Typography className={styles.text}>{review.review}</Typography>
          {isOwn ? (
            <OwnActions artifactId={artifactId} id={id} onEdit={() => setEditing(true)} />
          ) : (
            <div>
              <ReportButton
                artifactId={artifactId}
                part={{ kind: 'review', id }}
                label={`Report the review by ${by}`}
              />
            </div>
          )}
        </>
      )}
    </li>
  );
}

type OwnProps = { artifactId: string; id: string; onEdit: () => void };

function OwnActions({ artifactId, id, onEdit }: OwnProps) {
  const { alert } = useDialogs();
  const [deleteReview] = useDeleteReviewMutation();
  const { busy, askToDelete } = useDeletion({
    id: 'delete-review',
    of: id,
    submit: (signal) => abortable(deleteReview({ artifactId, id }), signal),
    onSuccess: (here, focusNext) =>
      here ? focusNext() : void alert({ title: 'Deleted!', text: 'Review has been deleted.' }),
    failure: { title: 'Error', text: 'Failed to delete review.', say: withReason },
  });
  return (
    <div className={clsx(styles.actions, styles.own)}>
      <Button size="small" onClick={onEdit} disabled={busy}>
        Edit
      </Button>
      <Button size="small" color="error" onClick={askToDelete} disabled={busy}>
        Delete
      </Button>
    </div>
  );
}
