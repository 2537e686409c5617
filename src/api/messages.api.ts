import type { ContactMessage, Feedback } from '#contract/message.ts';
import { api } from './api.ts';
import type { NewReport } from '#contract/report.ts';
import type { Idempotent } from './idempotent.ts';

/** A review of this artifact, or a suggestion to it. */
type ReportedPart = { id: string; part: string };

/** Sends the messages of Help & Support and Feedback (HELP-7), and reports (ANSWER-9). */
const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<unknown, Idempotent<ContactMessage>>({
      query: (message) => ({ call: 'sendMessage', ...message }),
    }),
    reportArtifact: build.mutation<unknown, Idempotent<NewReport> & { id: string }>({
      query: (report) => ({ call: 'reportArtifact', ...report }),
    }),
    reportReview: build.mutation<unknown, Idempotent<NewReport> & ReportedPart>({
      query: (report) => ({ call: 'reportReview', ...report }),
    }),
    reportSuggestion: build.mutation<unknown, Idempotent<NewReport> & ReportedPart>({
      query: (report) => ({ call: 'reportSuggestion', ...report }),
    }),
    sendFeedback: build.mutation<unknown, Idempotent<Feedback>>({
      query: (feedback) => ({ call: 'sendFeedback', ...feedback }),
    }),
  }),
});

export const {
  useSendMessageMutation,
  useSendFeedbackMutation,
  useReportArtifactMutation,
  useReportReviewMutation,
  useReportSuggestionMutation,
} = messagesApi;
