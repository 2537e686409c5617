import { yupResolver } from '@hookform/resolvers/yup';
import DialogContentText from '@mui/material/DialogContentText';
import { newReportSchema } from '#contract/report.ts';
import { abortable } from '#src/api/abortable.ts';
import {
  useReportArtifactMutation,
  useReportReviewMutation,
  useReportSuggestionMutation,
} from '#src/api/messages.api.ts';
import { useSubmitForm } from '#src/hooks/useSubmitForm.ts';
import { useValidatedForm } from '#src/hooks/useValidatedForm.ts';
import { withReason } from '#src/lib/failure.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import { Draft, useDraft } from '#src/ui/form/Draft.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { FormField } from '#src/ui/form/FormField.tsx';
import { useToast } from '#src/ui/toasts/useToast.ts';
import * as styles from './reporting.module.css';

export type ReportProps = {
  artifactId: string;
  /** A review of it or a suggestion to it, if that is reported. */
  part?: { kind: 'review' | 'suggestion'; id: string } | undefined;
  onClose: () => void;
};

/** Asks what is wrong with an artifact, one of its reviews or a suggestion to it, and sends it to the operators (ANSWER-9). */
export function ReportDialog({ artifactId, part, onClose }: ReportProps) {
  const toast = useToast();
  const { alertFailure } = useDialogs();
  const [reportArtifact] = useReportArtifactMutation();
  const [reportReview] = useReportReviewMutation();
  const [reportSuggestion] = useReportSuggestionMutation();
  const form = useValidatedForm(yupResolver(newReportSchema), { reason: '' });
  const draft = useDraft(`report ${part?.id ?? artifactId}`);
  const { busy, onSubmit } = useSubmitForm(form, {
    id: 'report',
    draft,
    submit: (body, signal, key) => {
      const report = { id: artifactId, body, key };
      if (!part) return abortable(reportArtifact(report), signal);
      const send = part.kind === 'review' ? reportReview : reportSuggestion;
      return abortable(send({ ...report, part: part.id }), signal);
    },
    onSuccess: () => {
      toast('contact', 'success', 'Thank you. We will look at it.');
      onClose();
    },
    onFailure: alertFailure('Error', 'The report could not be sent.', withReason),
  });
  return (
    <FormDialog
      title={`Report this ${part?.kind ?? 'artifact'}`}
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
        <DialogContentText>
          The operators of this site read it. Whoever {part?.kind === 'suggestion' ? 'made' : 'added'} it does
          not.
        </DialogContentText>
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
