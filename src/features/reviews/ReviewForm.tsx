import { yupResolver } from '@hookform/resolvers/yup';
import clsx from 'clsx';
import { abortable } from '#src/api/abortable.ts';
import { useAddReviewMutation } from '#src/api/reviews.api.ts';
import { useSubmitForm } from '#src/hooks/useSubmitForm.ts';
import { useValidatedForm } from '#src/hooks/useValidatedForm.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import { Draft, useDraft } from '#src/ui/form/Draft.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { FormField } from '#src/ui/form/FormField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { newReviewSchema, REVIEW_EMPTY } from '#contract/review.ts';
import * as styles from './Reviews.module.css';

/** The review box. A failure keeps the text (REVIEW-3, REVIEW-5), and so does leaving the page. */
export function ReviewForm({ artifactId }: { artifactId: string }) {
  const { alert, alertFailure } = useDialogs();
  const [addReview] = useAddReviewMutation();
  const form = useValidatedForm(yupResolver(newReviewSchema), { review: '' });
  const draft = useDraft(`review ${artifactId}`);
  const { busy, onSubmit } = useSubmitForm(form, {
    id: 'review',
    draft,
    submit: (body, signal, key) => abortable(addReview({ artifactId, body, key }), signal),
    onInvalid: ({ review }) => void alert({ title: 'Warning', text: review?.message ?? REVIEW_EMPTY }),
    onSuccess: () => {
      form.reset({ review: '' });
      void alert({ title: 'Success', text: 'Review added' });
    },
    onFailure: alertFailure('Error', 'Failed to add review'),
  });

  return (
    <Form onSubmit={onSubmit} className={clsx(styles.form, styles.newReview)}>
      <Draft form={form} draft={draft} busy={busy} />
      <FormField
        control={form.control}
        name="review"
        label="Your review"
        placeholder="Write your review here..."
        lines={4}
        disabled={busy}
        shrink
      />
      <SubmitButton busy={busy} busyLabel="Submitting...">
        Submit Review
      </SubmitButton>
    </Form>
  );
}
