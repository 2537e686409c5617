import { fireEvent, screen, waitFor } from '@testing-library/react';
import { pathOf } from '#contract/calls.ts';
import { pasteInto } from '#src/testing/pasteInto.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { submitMachine } from '#src/lib/submitMachine.ts';
import { done, failed } from '#src/testing/machineSteps.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { stopClock } from '#src/testing/stopClock.ts';
import { walkScreen } from '#src/testing/walkScreen.ts';
import { FeedbackPage } from './FeedbackPage.tsx';

const openFeedback = async () => {
  const app = renderApp('/feedback');
  await app.screen.findByRole('heading', { level: 1, name: 'Your Feedback Matters' });
  const field = (name: string) => app.screen.getByLabelText(new RegExp(`^${name}`));
  const submit = () => app.user.click(app.screen.getByRole('button', { name: 'Submit Feedback' }));
  return { ...app, field, submit };
};

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
  it.each([
    ['everything', '', ''],
    ['the e-mail', '', 'Fine'],
    ['the feedback', 'ada@example.org', '   '],
  ])('asks for both fields when %s is missing (HELP-4)', async (_what, email, feedback) => {
    const { screen, submit, field, user } = await openFeedback();
    if (email) await pasteInto(user, field('Email Address'), email);
    if (feedback) await pasteInto(user, field('Your Feedback'), feedback);
    await submit();
    expect(await screen.findByRole('alertdialog', { name: 'Oops...' })).toHaveTextContent(
      'Please fill in all fields',
    );
  });

  it('refuses what is no e-mail address (HELP-4)', async () => {
    const { screen, field, submit, user } = await openFeedback();
    await user.type(field('Email Address'), 'ada');
    await user.type(field('Your Feedback'), 'Fine');
    await submit();
    expect(await screen.findByRole('alertdialog', { name: 'Invalid Email' })).toHaveTextContent(
      'Please enter a valid email address',
    );
  });

  it('takes 1.5 s to send, thanks for 2.5 s, and clears the fields (HELP-5, HELP-6)', async () => {
    failBackend(pathOf('sendFeedback'), { status: 201, body: { message: 'Stored' } }, 'POST');
    const { screen, field } = await openFeedback();
    fireEvent.change(field('Email Address'), { target: { value: 'ada@example.org' } });
    fireEvent.change(field('Your Feedback'), { target: { value: 'Fine' } });
    const { press, until } = stopClock();
    press(screen.getByRole('button', { name: 'Submit Feedback' }));
    await until(() => screen.queryByRole('button', { name: 'Submitting...' }) !== null);
    const sentMs = await until(() => screen.queryByRole('button', { name: 'Submitting...' }) === null);
    expect(sentMs).toBeGreaterThanOrEqual(1490);
    expect(sentMs).toBeLessThan(1600);
    await until(() => screen.queryByText('Thank you!') !== null);
    const thankedMs = await until(() => screen.queryByText('Thank you!') === null);
    expect(thankedMs).toBeGreaterThanOrEqual(2500);
    expect(thankedMs).toBeLessThan(3200);
    expect(field('Email Address')).toHaveValue('');
    expect(field('Your Feedback')).toHaveValue('');
  });

  it('keeps what was typed when it cannot be stored (HELP-7)', async () => {
    failBackend(pathOf('sendFeedback'), 'network', 'POST');
    const { screen, field, submit, user } = await openFeedback();
    await pasteInto(user, field('Email Address'), 'ada@example.org');
    await user.type(field('Your Feedback'), 'Fine');
    await submit();
    expect(await screen.findByText('Something went wrong. Please try again later.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(field('Your Feedback')).toHaveValue('Fine');
  });
});
