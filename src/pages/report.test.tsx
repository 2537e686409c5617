import { act, waitFor } from '@testing-library/react';
import { pathOf } from '#contract/calls.ts';
import { ERROR_MESSAGES } from '#contract/error.ts';
import type { Hidden } from '#contract/hidden.ts';
import type { Review } from '#contract/review.ts';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { pasteInto } from '#src/testing/pasteInto.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { aPerson } from '#src/testing/people.ts';
import { recordCalls } from '#src/testing/recordCalls.ts';
import { renderApp } from '#src/testing/renderApp.tsx';

describe('a report', () => {
  it('of an artifact asks what is wrong, and thanks (ANSWER-9)', async () => {
    const ada = aPerson();
    const artifact = await addArtifact(aPerson());
    const { screen, user } = renderApp(`/artifact/${artifact._id}`, { as: ada });
    await user.click(await screen.findByRole('button', { name: 'Report this artifact' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report this artifact' });
    expect(dialog).toHaveTextContent('The operators of this site read it.');
    const reason = screen.getByRole('textbox', { name: 'What is wrong?' });
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Please say what is wrong.')).toBeVisible();
    await pasteInto(user, reason, 'It was stolen.');
    const sent = recordCalls();
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Thank you. We will look at it.')).toBeVisible();
    expect(sent.of(`POST ${pathOf('reportArtifact', artifact._id)}`)).toMatchObject([
      { body: { reason: 'It was stolen.' } },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('of a review is sent with its id (ANSWER-9)', async () => {
    const bob = aPerson();
    const { _id: id } = await addArtifact(bob);
    const review = await callBackend<Review>(bob, 'POST', pathOf('addReview', id), { review: 'Rude' });
    const { screen, user } = renderApp(`/artifact/${id}?tab=reviews`, { as: aPerson() });
    const sent = recordCalls();
    await user.click(await screen.findByRole('button', { name: `Report the review by ${bob.name}` }));
    await screen.findByRole('dialog', { name: 'Report this review' });
    await pasteInto(user, screen.getByRole('textbox', { name: 'What is wrong?' }), 'An insult.');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Thank you. We will look at it.')).toBeVisible();
    expect(sent.of(`POST ${pathOf('reportReview', id, review._id)}`)).toMatchObject([
      { body: { reason: 'An insult.' } },
    ]);
  });

  it('is given up with Cancel (ANSWER-9)', async () => {
    const artifact = await addArtifact(aPerson());
    const { screen, user } = renderApp(`/artifact/${artifact._id}`, { as: aPerson() });
    await user.click(await screen.findByRole('button', { name: 'Report this artifact' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await screen.findByRole('button', { name: 'Report this artifact' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  const CLOSE: [string, (app: ReturnType<typeof renderApp>) => Promise<void>][] = [
    ['Escape', ({ user }) => user.keyboard('{Escape}')],
    ['Cancel', ({ screen, user }) => user.click(screen.getByRole('button', { name: 'Cancel' }))],
  ];

  it.each(CLOSE)('is asked for before %s takes what was typed (ANSWER-9)', async (_by, close) => {
    const artifact = await addArtifact(aPerson());
    const app = renderApp(`/artifact/${artifact._id}`, { as: aPerson() });
    const { screen, user } = app;
    await user.click(await screen.findByRole('button', { name: 'Report this artifact' }));
    const reason = await screen.findByRole('textbox', { name: 'What is wrong?' });
    await pasteInto(user, reason, 'It was stolen.');
    await close(app);
    const question = await screen.findByRole('alertdialog', { name: 'Discard your report?' });
    expect(question).toHaveTextContent('It has not been sent.');
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(reason).toHaveValue('It was stolen.');
    await close(app);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Report this artifact' })).toHaveFocus());
  });

  it('that is left while it is sent and then fails is found as it was typed (ANSWER-9, DRAFT-2, LIMIT-3)', async () => {
    const artifact = await addArtifact(aPerson());
    const path = `/artifact/${artifact._id}`;
    const { screen, user, router } = renderApp(path, { as: aPerson() });
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: 'Report this artifact' }));
      return screen.findByRole('textbox', { name: 'What is wrong?' });
    };
    await pasteInto(user, await open(), 'It was stolen.');
    const send = failBackend(pathOf('reportArtifact', artifact._id), 'held', 'POST');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByRole('button', { name: 'Sending...' });
    await act(async () => router.navigate('/help'));
    const body = { message: 'Please wait a moment.' };
    failBackend(pathOf('reportArtifact', artifact._id), { status: 429, body }, 'POST');
    send();
    await screen.findByText('The report could not be sent. Please wait a moment.');
    await act(async () => router.navigate(path));
    expect(await open()).toHaveValue('It was stolen.');
    expect(screen.getByText('Draft restored')).toBeVisible();
  });

  it('is sent though its page is left, and thanked for there (ANSWER-9)', async () => {
    const artifact = await addArtifact(aPerson());
    const { screen, user, router } = renderApp(`/artifact/${artifact._id}`, { as: aPerson() });
    await user.click(await screen.findByRole('button', { name: 'Report this artifact' }));
    await pasteInto(user, await screen.findByRole('textbox', { name: 'What is wrong?' }), 'It was stolen.');
    const send = failBackend(pathOf('reportArtifact', artifact._id), 'held', 'POST');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByRole('button', { name: 'Sending...' });
    await act(async () => router.navigate('/help'));
    send();
    expect(await screen.findByText('Thank you. We will look at it.')).toBeVisible();
  });
});

describe('What the operators have hidden of one’s own', () => {
  const id = '00000000-0000-7000-8000-000000000001';
  const hidden = (values: Partial<Hidden[number]>): Hidden => [
    { _id: id, kind: 'artifact', artifactId: id, name: 'Vase', reason: 'Its photo is not yours.', ...values },
  ];

  it('is told with the reason where the artifact was (ANSWER-6)', async () => {
    const message = `${ERROR_MESSAGES.artifactHidden} Its photo is not yours.`;
    failBackend(pathOf('artifact', id), {
      status: 404,
      body: { code: 'not-found', message, error: message },
    });
    const { screen } = renderApp(`/artifact/${id}`, { as: aPerson() });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByText(/may have been removed by the person/)).not.toBeInTheDocument();
  });

  it('is told with the reason above My Artifacts (ANSWER-6)', async () => {
    failBackend(pathOf('hidden'), { status: 200, body: hidden({}) });
    const { screen } = renderApp('/my-artifacts', { as: aPerson() });
    const notice = '“Vase” was hidden by the operators of this site. Its photo is not yours.';
    expect(await screen.findByText(notice)).toBeVisible();
  });

  it('is told above the reviews of its artifact where it is a review (ANSWER-6)', async () => {
    const artifact = await addArtifact(aPerson());
    const review = { kind: 'review' as const, name: 'Rude', reason: 'An insult.' };
    const body = [
      ...hidden({ ...review, artifactId: artifact._id }),
      ...hidden({ ...review, _id: 'x', name: 'Else' }),
    ];
    failBackend(pathOf('hidden'), { status: 200, body });
    const { screen } = renderApp(`/artifact/${artifact._id}?tab=reviews`, { as: aPerson() });
    const notice = '“Rude” was hidden by the operators of this site. An insult.';
    expect(await screen.findByText(notice)).toBeVisible();
    expect(screen.queryByText(/Else/)).not.toBeInTheDocument();
  });
});
