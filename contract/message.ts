import { object, type InferType } from 'yup';
import { LENGTHS } from './constants.ts';
import { email, EMAIL_INVALID, text } from './fields.ts';

/** Messages of the contact and feedback forms, shown under the titles "Oops..." and "Invalid Email" (HELP-4). */
export const CONTACT_MESSAGES = {
  required: 'Please fill in all fields',
  email: EMAIL_INVALID,
} as const;

const requiredText = (limit: number) => text(limit).required(CONTACT_MESSAGES.required);

/** Help & Support's contact form and the body of `POST /messages` (HELP-7). */
export const contactSchema = object({
  name: requiredText(LENGTHS.name),
  email: email(CONTACT_MESSAGES.required),
  message: requiredText(LENGTHS.message),
});
export type ContactMessage = InferType<typeof contactSchema>;

/** The feedback form and the body of `POST /feedback` (HELP-7). */
export const feedbackSchema = object({
  email: email(CONTACT_MESSAGES.required),
  feedback: requiredText(LENGTHS.message),
});
export type Feedback = InferType<typeof feedbackSchema>;
