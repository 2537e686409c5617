import { fireEvent, waitFor } from '@testing-library/react';
import { pathOf } from '#contract/calls.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { stopClock } from '#src/testing/stopClock.ts';

const openFeedback = async () => {
  const app = renderApp('/feedback');
  await app.screen.findByRole('heading', { level: 1, name: 'Your Feedback Matters' });
  const field = (name: string) => app.screen.getByLabelText(new RegExp(`^${name}`));
  const submit = () => app.user.click(app.screen.getByRole('button', { name: 'Submit Feedback' }));
  return { ...app, field, submit };
};

describe('Feedback', () => {
  it.each([
    ['everything', '', ''],
    ['the e-mail', '', 'Fine'],
    ['the feedback', 'ada@example.org', '   '],
  ])('asks for both fields when %s is missing (HELP-4)', async (_what, email, feedback) => {
    const { screen, submit, field, user } = await openFeedback();
    if (email) await user.type(field('Email Address'), email);
    if (feedback) await user.type(field('Your Feedback'), feedback);
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

  it('takes 1.5 s to send, and thanks for 2.5 s (HELP-5, HELP-6)', async () => {
    failBackend(pathOf('sendFeedback'), { status: 201, body: { message: 'Stored' } }, 'POST');
    const { screen, field } = await openFeedback();
    fireEvent.change(field('Email Address'), { target: { value: 'ada@example.org' } });
    fireEvent.change(field('Your Feedback'), { target: { value: 'Fine' } });
    const { press, until } = stopClock();
    press(screen.getByRole('button', { name: 'Submit Feedback' }));
    await until(() => screen.queryByText('Submitting...') !== null);
    const sentMs = await until(() => screen.queryByText('Submitting...') === null);
    expect(sentMs).toBeGreaterThanOrEqual(1490);
    expect(sentMs).toBeLessThan(1600);
    await until(() => screen.queryByText('Thank you!') !== null);
    const thankedMs = await until(() => screen.queryByText('Thank you!') === null);
    expect(thankedMs).toBeGreaterThanOrEqual(2500);
    expect(thankedMs).toBeLessThan(3200);
  });

  it('takes the feedback, thanks, and clears the fields (HELP-3, HELP-5, HELP-6)', async () => {
    const letThrough = failBackend(pathOf('sendFeedback'), 'held', 'POST');
    const { screen, field, submit, user } = await openFeedback();
    await user.type(field('Email Address'), 'ada@example.org');
    await user.type(field('Your Feedback'), 'Fine');
    await submit();
    expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
    letThrough();
    expect(await screen.findByText('Thank you!')).toBeVisible();
    expect(screen.getByText('Your feedback has been submitted successfully.')).toBeVisible();
    expect(field('Email Address')).toHaveValue('');
    expect(field('Your Feedback')).toHaveValue('');
  });

  it('keeps what was typed when it cannot be stored (HELP-7)', async () => {
    failBackend(pathOf('sendFeedback'), 'network', 'POST');
    const { screen, field, submit, user } = await openFeedback();
    await user.type(field('Email Address'), 'ada@example.org');
    await user.type(field('Your Feedback'), 'Fine');
    await submit();
    expect(await screen.findByText('Something went wrong. Please try again later.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(field('Your Feedback')).toHaveValue('Fine');
  });
});
