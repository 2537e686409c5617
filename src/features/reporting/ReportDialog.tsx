import { yupResolver } from '@hookform/resolvers/yup';
import DialogContentText from '@mui/material/DialogContentText';
import { newReportSchema } from '#contract/report.ts';
import { abortable } from '#src/api/abortable.ts';
import { useReportArtifactMutation, useReportReviewMutation } from '#src/api/messages.api.ts';
import { useSubmitForm } from '#src/hooks/useSubmitForm.ts';
import { useValidatedForm } from '#src/hooks/useValidatedForm.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import { Draft, useDraft } from '#src/ui/form/Draft.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { FormField } from '#src/ui/form/FormField.tsx';
import { useToast } from '#src/ui/toasts/useToast.ts';
import * as styles from './reporting.module.css';

export type ReportProps = { artifactId: string; reviewId?: string | undefined; onClose: () => void };

/** Asks what is wrong with an artifact, or with one of its reviews, and sends it to the operators (ANSWER-9). */
export function ReportDialog({ artifactId, reviewId, onClose }: ReportProps) {
  const toast = useToast();
  const { alertFailure } = useDialogs();
  const [reportArtifact] = useReportArtifactMutation();
  const [reportReview] = useReportReviewMutation();
  const form = useValidatedForm(yupResolver(newReportSchema), { reason: '' });
  const draft = useDraft(`report ${reviewId ?? artifactId}`);
  const { busy, onSubmit } = useSubmitForm(form, {
    id: 'report',
    draft,
    submit: (body, signal, key) =>
      abortable(
        reviewId === undefined
          ? reportArtifact({ id: artifactId, body, key })
          : reportReview({ id: artifactId, review: reviewId, body, key }),
        signal,
      ),
    onSuccess: () => {
      toast('contact', 'success', 'Thank you. We will look at it.');
      onClose();
    },
    onFailure: alertFailure('Error', 'The report could not be sent.'),
  });
  return (
    <FormDialog
      title={reviewId === undefined ? 'Report this artifact' : 'Report this review'}
      form={form}
      question={{ title: 'Discard your report?', text: 'It has not been sent.' }}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
      closedBy="cancel"
      submit={{ label: 'Send report', busyLabel: 'Sending...' }}
      maxWidth="xs"
    >
      <div className={styles.fields}>
        <DialogContentText>The operators of this site read it. Whoever added it does not.</DialogContentText>
        <Draft form={form} draft={draft} busy={busy} />
        <FormField
          control={form.control}
          name="reason"
          label="What is wrong?"
          lines={4}
          disabled={busy}
          autoFocus
        />
      </div>
    </FormDialog>
  );
}
