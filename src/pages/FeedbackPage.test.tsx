import { fireEvent, screen, waitFor } from '@testing-library/react';
import { pathOf } from '#contract/calls.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { submitMachine } from '#src/lib/submitMachine.ts';
import { done, failed } from '#src/testing/machineSteps.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { stopClock } from '#src/testing/stopClock.ts';
import { walkScreen } from '#src/testing/walkScreen.ts';
import { FeedbackPage } from './FeedbackPage.tsx';

/** The page alone, filled in; the backend gets what is sent when the test lets it through. */
async function fillIn() {
  renderApp('/feedback', { alone: <FeedbackPage /> });
  const button = await screen.findByRole('button', { name: 'Submit Feedback' });
  fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: 'ada@example.org' } });
  fireEvent.change(screen.getByLabelText(/^Your F/), { target: { value: 'Fine' } });
  const letThrough = failBackend(pathOf('sendFeedback'), 'held', 'POST');
  const { pass, press, until } = stopClock();
  return { pass, until, submit: () => press(button), letThrough };
}
type Filled = Awaited<ReturnType<typeof fillIn>>;
const lose = async ({ pass, letThrough }: Filled) => {
  failBackend(pathOf('sendFeedback'), 'network', 'POST');
  letThrough();
  await pass(1500);
};
const FORM = ['textbox "Email Address"', 'textbox "Your Feedback"', 'button "Submit Feedback"'];

describe('Feedback on its way (HELP-5, HELP-6, HELP-7)', () => {
  walkScreen(submitMachine, {
    open: fillIn,
    does: {
      'Submit Feedback': [{ type: 'submit' }, ({ submit }: Filled) => submit()],
      'nothing is missing': [done('validate', { valid: true, input: {}, sent: {} }), () => undefined],
      'the server has it after 1.5 s': [
        done('submit'),
        async ({ pass, letThrough }: Filled) => {
          letThrough();
          await pass(1500);
        },
      ],
      'its success has been told': [
        { type: 'xstate.after.shown.submit.success' },
        ({ until }: Filled) => until(() => screen.queryByText('Thank you!') === null),
      ],
      'no answer comes': [failed('submit', new Error('network')), lose],
    },
    shows: {
      idle: FORM,
      validating: FORM,
      submitting: [
        ...['textbox "Email Address" [disabled]', 'textbox "Your Feedback" [disabled]'],
        'button "Submitting..." [disabled]',
      ],
      success: [...FORM, 'status "Thank you!Your feedback has been submitted successfully."'],
      failure: ['alertdialog "Oops..."', 'button "OK"'],
    },
  });
});

describe('Feedback', () => {
  it('asks for both fields, and refuses what is no e-mail address (HELP-4)', async () => {
    renderApp('/feedback', { alone: <FeedbackPage /> });
    const button = await screen.findByRole('button', { name: 'Submit Feedback' });
    expect(screen.getByRole('heading', { level: 1, name: 'Your Feedback Matters' })).toBeVisible();
    for (const [email, feedback, title, text] of [
      ['', '', 'Oops...', 'Please fill in all fields'],
      ['', 'Fine', 'Oops...', 'Please fill in all fields'],
      ['ada@example.org', '   ', 'Oops...', 'Please fill in all fields'],
      ['ada', 'Fine', 'Invalid Email', 'Please enter a valid email address'],
    ] as const) {
      fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: email } });
      fireEvent.change(screen.getByLabelText(/^Your F/), { target: { value: feedback } });
      fireEvent.click(button);
      // A field says it as well for an instant.
      const dialog = await screen.findByRole('alertdialog', { name: title });
      expect(dialog).toHaveTextContent(text);
      fireEvent.click(screen.getByText('OK'));
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    }
  });
});
