import { act, fireEvent, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { pathOf } from '#contract/calls.ts';
import { SIMULATED_SEND_MS, SUPPORT_EMAIL } from '#contract/constants.ts';
import { closeDialog, dialogOf } from '#src/testing/dialogs.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { setNetwork } from '#src/testing/network.ts';
import { aPerson, type Person } from '#src/testing/people.ts';
import { recordCalls } from '#src/testing/recordCalls.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { stopClock } from '#src/testing/stopClock.ts';
import { HelpPage } from './HelpPage.tsx';

/** The page alone, and nothing where it is left for another one. */
const Help = () => useLocation().pathname === '/help' && <HelpPage />;

const openHelp = async (as?: Person) => {
  const app = renderApp('/help', { ...(as && { as }), alone: <Help /> });
  await app.screen.findByText('Contact us');
  const field = (name: string) => app.screen.getByLabelText(new RegExp(`^${name}`));
  const fill = ({ name = 'Ada', email = 'ada@example.org', message = 'How do I add a coin?' } = {}) => {
    for (const [label, value] of [
      ['Your Name', name],
      ['Email Address', email],
      ['Your Message', message],
    ] as const) {
      const input = field(label);
      // Whatever is written into a field that is disabled is there as well.
      expect(input).toBeEnabled();
      fireEvent.change(input, { target: { value } });
    }
  };
  const button = app.screen.getByText('Send Message');
  return { ...app, field, fill, button };
};

describe('Help & Support', () => {
  it('answers four questions (HELP-1)', async () => {
    const { screen } = await openHelp();
    await waitFor(() => expect(document.title).toBe('Help & Support'));
    const cards = screen.getByLabelText('Frequently asked questions');
    expect(cards).toHaveRole('list');
    expect(cards.children).toHaveLength(4);
    expect(cards).toHaveTextContent('"Forgot Password" on the login page');
    expect(screen.getByText('login page')).toHaveAttribute('href', '/login');
    expect(cards).toHaveTextContent('My Account');
    expect(cards).toHaveTextContent('Log in, open the Add Artifacts page');
    expect(cards).toHaveTextContent(`Use the form below, or write to ${SUPPORT_EMAIL}`);
  });

  it("holds a signed-in person's e-mail already (PRODUCT-2)", async () => {
    const ada = aPerson();
    const { field } = await openHelp(ada);
    await waitFor(() => expect(field('Email Address')).toHaveValue(ada.email));
  });

  it('asks for all fields when one is missing, and refuses what is no e-mail address (HELP-4)', async () => {
    const { screen, fill, button, user } = await openHelp();
    for (const [values, title, text] of [
      [{ message: '   ' }, 'Oops...', 'Please fill in all fields'],
      [{ email: 'ada@example' }, 'Invalid Email', 'Please enter a valid email address'],
    ] as const) {
      fill(values);
      await user.click(button);
      // A field says it as well for an instant.
      const dialog = dialogOf(await screen.findByText(title));
      expect(dialog).toHaveTextContent(text);
      await closeDialog(user);
    }
  });

  it('takes 1.5 s to send the message, thanks for 2.5 s, and clears the fields (HELP-2, HELP-5, HELP-6, FORM-1)', async () => {
    failBackend(pathOf('sendMessage'), { status: 201, body: { message: 'Stored' } }, 'POST');
    const { screen, field, fill, button } = await openHelp();
    fill();
    const { press, until } = stopClock();
    press(button);
    await until(() => screen.queryByText('Sending...') !== null);
    expect(screen.getByText('Sending...')).toBeDisabled();
    expect(field('Your Message')).toBeDisabled();
    const sentMs = await until(() => screen.queryByText('Sending...') === null);
    expect(sentMs).toBeGreaterThanOrEqual(1490);
    expect(sentMs).toBeLessThan(1600);
    await until(() => screen.queryByText('Message Sent!') !== null);
    expect(
      screen.getByText("Thank you for reaching out to us. We'll get back to you shortly."),
    ).toBeVisible();
    for (const label of ['Your Name', 'Email Address', 'Your Message']) expect(field(label)).toHaveValue('');
    // Its duration, and about half a second for the exit transition.
    const thankedMs = await until(() => screen.queryByText('Message Sent!') === null);
    expect(thankedMs).toBeGreaterThanOrEqual(2500);
    expect(thankedMs).toBeLessThan(3200);
  });

  it('says after its 1.5 s, and no sooner, that it could not be stored, and keeps what was typed (HELP-5, HELP-7)', async () => {
    failBackend(pathOf('sendMessage'), { status: 500 }, 'POST');
    const { screen, field, fill, button } = await openHelp();
    fill();
    const { press, until } = stopClock();
    press(button);
    const saidMs = await until(() => screen.queryByText(/^Something went wrong/) !== null);
    expect(saidMs).toBeGreaterThanOrEqual(1490);
    expect(screen.getByText('Something went wrong. Please try again later.')).toBeVisible();
    press(screen.getByText('OK'));
    await until(() => screen.queryByText(/^Something went wrong/) === null);
    expect(field('Your Message')).toHaveValue('How do I add a coin?');
    expect(field('Your Message')).toBeEnabled();
  });

  it('keeps the key of a message that is sent again, and gives another message a new one (TRUTH-2)', async () => {
    const letThrough = failBackend(pathOf('sendMessage'), { status: 500 }, 'POST');
    failBackend(pathOf('sendMessage'), { status: 201, body: { message: 'Stored' } }, 'POST');
    const sent = recordCalls();
    const { screen, fill, button } = await openHelp();
    fill();
    const { press, pass, until } = stopClock();
    const send = async () => {
      press(button);
      await until(() => button.textContent === 'Sending...');
      await pass(SIMULATED_SEND_MS);
    };
    await send();
    press(screen.getByText('OK'));
    await pass(1000);
    letThrough();
    await send();
    expect(screen.getByText('Message Sent!')).toBeVisible();
    // The fields are emptied when the thanks have gone.
    await pass(2500);
    fill();
    await send();
    const [first, again, next, ...others] = sent.of('POST /messages').map(({ key }) => key);
    expect(others).toEqual([]);
    expect(first).toMatch(/^"[\da-f-]{36}"$/);
    expect(again).toBe(first);
    expect(next).toMatch(/^"[\da-f-]{36}"$/);
    expect(next).not.toBe(first);
  });

  it('says at once that nothing was sent without a connection (OFFLINE-3)', async () => {
    const { screen, fill, button } = await openHelp();
    fill();
    setNetwork(false);
    const { press, until } = stopClock();
    press(button);
    const saidMs = await until(() => screen.queryByText(/^You are offline: nothing was sent/) !== null);
    expect(saidMs).toBeLessThan(SIMULATED_SEND_MS);
  });

  it('is sent though the page is left meanwhile, asks nothing, and thanks there (HELP-6, DRAFT-6)', async () => {
    const { fill, router, screen, button } = await openHelp();
    fill();
    failBackend(pathOf('sendMessage'), { status: 201, body: { message: 'Stored' } }, 'POST');
    const sent = recordCalls();
    const { press, until } = stopClock();
    press(button);
    await until(() => button.textContent === 'Sending...');
    await act(() => router.navigate('/feedback'));
    await until(() => !button.isConnected);
    expect(screen.queryByText('Leave')).toBeNull();
    await until(() => screen.queryByText('Message Sent!') !== null);
    expect(sent.of('POST /messages')).toHaveLength(1);
  });
});
