import { object, string, type InferType } from 'yup';
import { LENGTHS } from './constants.ts';
import { tooLong } from './artifact.ts';
import { EMAIL } from './user.ts';

/** The sentences of the contact and feedback forms, shown under "Oops..." and "Invalid Email" (section 5). */
export const CONTACT_MESSAGES = {
  required: 'Please fill in all fields',
  email: 'Please enter a valid email address',
} as const;

const filled = (limit: number) =>
  string().trim().max(limit, tooLong).default('').required(CONTACT_MESSAGES.required);
const email = () =>
  filled(LENGTHS.email).matches(EMAIL, { message: CONTACT_MESSAGES.email, excludeEmptyString: true });

/** Help & Support's contact form and the body of `POST /messages` (ruling R16). */
export const contactSchema = object({
  name: filled(LENGTHS.name),
  email: email(),
  message: filled(LENGTHS.message),
});
export type ContactMessage = InferType<typeof contactSchema>;

/** The feedback form and the body of `POST /feedback` (ruling R16). */
export const feedbackSchema = object({ email: email(), feedback: filled(LENGTHS.message) });
export type Feedback = InferType<typeof feedbackSchema>;
