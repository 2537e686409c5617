import { yupResolver } from '@hookform/resolvers/yup';
import Button from '@mui/material/Button';
import { newReviewSchema, REVIEW_EMPTY, type Review } from '#contract/review.ts';
import { abortable } from '#src/api/abortable.ts';
import { useUpdateReviewMutation } from '#src/api/reviews.api.ts';
import { useSubmitForm } from '#src/hooks/useSubmitForm.ts';
import { useValidatedForm } from '#src/hooks/useValidatedForm.ts';
import { withReason } from '#src/lib/failure.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import { Draft, useDraft } from '#src/ui/form/Draft.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { FormField } from '#src/ui/form/FormField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import * as styles from './Reviews.module.css';

type Props = { artifactId: string; review: Review; onClose: () => void };

/** Changes one's own review, in its place (REVIEW-7). */
export function EditReviewForm({ artifactId, review: { _id: id, review }, onClose }: Props) {
  const { alert, alertFailure } = useDialogs();
  const [updateReview] = useUpdateReviewMutation();
  const form = useValidatedForm(yupResolver(newReviewSchema), { review });
  const draft = useDraft(`edit-review ${id}`);
  const { busy, onSubmit } = useSubmitForm(form, {
    id: 'edit-review',
    draft,
    submit: (body, signal) => abortable(updateReview({ artifactId, id, body }), signal),
    onInvalid: (errors) => void alert({ title: 'Warning', text: errors.review?.message ?? REVIEW_EMPTY }),
    onSuccess: (here) => {
      if (here) onClose();
      else void alert({ title: 'Success', text: 'Review updated' });
    },
    onFailure: alertFailure('Error', 'Failed to update review.', withReason),
  });

  return (
    <Form onSubmit={onSubmit} aria-label="Edit your review" className={styles.form}>
      <Draft form={form} draft={draft} busy={busy} />
      <FormField
        control={form.control}
        name="review"
        label="Your changed review"
        lines={4}
        disabled={busy}
        autoFocus
      />
      <div className={styles.actions}>
        <SubmitButton busy={busy} busyLabel="Saving..." size="medium">
          Save
        </SubmitButton>
        <Button
          disabled={busy}
          onClick={() => {
            form.reset();
            onClose();
          }}
        >
          Cancel
        </Button>
      </div>
    </Form>
  );
}
