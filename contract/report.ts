import { object, type InferType } from 'yup';
import { LENGTHS } from './constants.ts';
import { text } from './fields.ts';

/** Message under the field "What is wrong?" (ANSWER-3). */
export const REPORT_EMPTY = 'Please say what is wrong.';

/** The dialog "Report" and the body of `POST /reports/{id}`. */
export const newReportSchema = object({
  reason: text(LENGTHS.review).required(REPORT_EMPTY),
});
export type NewReport = InferType<typeof newReportSchema>;
