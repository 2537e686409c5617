import { yupResolver } from '@hookform/resolvers/yup';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { newReportSchema } from '#contract/report.ts';
import { abortable } from '#src/api/abortable.ts';
import { useReportArtifactMutation, useReportReviewMutation } from '#src/api/messages.api.ts';
import { useSubmitForm } from '#src/hooks/useSubmitForm.ts';
import { useValidatedForm } from '#src/hooks/useValidatedForm.ts';
import { offlineOr } from '#src/lib/offlineText.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { FormField } from '#src/ui/form/FormField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { useToast } from '#src/ui/toasts/useToast.ts';

export type ReportProps = { artifactId: string; reviewId?: string | undefined; onClose: () => void };

/** Asks what is wrong with an artifact, or with one of its reviews, and sends it to the operators (ANSWER-9). */
export function ReportDialog({ artifactId, reviewId, onClose }: ReportProps) {
  const title = useId();
  const toast = useToast();
  const { alert } = useDialogs();
  const [reportArtifact] = useReportArtifactMutation();
  const [reportReview] = useReportReviewMutation();
  const form = useValidatedForm(yupResolver(newReportSchema), { reason: '' });
  const { busy, onSubmit } = useSubmitForm(form, {
    id: 'report',
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
    onFailure: (failure) =>
      void alert({ title: 'Error', text: offlineOr('The report could not be sent.', failure) }),
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title} variant="h3" component="h2">
        {reviewId === undefined ? 'Report this artifact' : 'Report this review'}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          The operators of this site read it. Whoever added it does not.
        </DialogContentText>
        <Form onSubmit={onSubmit} aria-label="Report" gap={2}>
          <FormField
            control={form.control}
            name="reason"
            label="What is wrong?"
            lines={4}
            disabled={busy}
            autoFocus
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={busy} busyLabel="Sending..." size="medium">
              Send report
            </SubmitButton>
          </Box>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
