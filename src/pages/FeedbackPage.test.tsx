import { waitFor } from '@testing-library/react';
import { CALLS } from '#contract/calls.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { renderApp } from '#src/testing/renderApp.tsx';

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
  ])('asks for both fields when %s is missing', async (_what, email, feedback) => {
    const { screen, submit, field, user } = await openFeedback();
    if (email) await user.type(field('Email Address'), email);
    if (feedback) await user.type(field('Your Feedback'), feedback);
    await submit();
    expect(await screen.findByRole('alertdialog', { name: 'Oops...' })).toHaveTextContent(
      'Please fill in all fields',
    );
  });

  it('refuses what is no e-mail address', async () => {
    const { screen, field, submit, user } = await openFeedback();
    await user.type(field('Email Address'), 'ada');
    await user.type(field('Your Feedback'), 'Fine');
    await submit();
    expect(await screen.findByRole('alertdialog', { name: 'Invalid Email' })).toHaveTextContent(
      'Please enter a valid email address',
    );
  });

  it('takes the feedback, thanks, and clears the fields', async () => {
    const { screen, field, submit, user } = await openFeedback();
    await user.type(field('Email Address'), 'ada@example.org');
    await user.type(field('Your Feedback'), 'Fine');
    await submit();
    expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
    expect(await screen.findByText('Thank you!')).toBeVisible();
    expect(screen.getByText('Your feedback has been submitted successfully.')).toBeVisible();
    expect(field('Email Address')).toHaveValue('');
    expect(field('Your Feedback')).toHaveValue('');
  });

  it('keeps what was typed when it cannot be stored', async () => {
    failBackend(CALLS.feedback, 'network', 'POST');
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
