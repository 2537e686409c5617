import { act, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { pathOf } from '#contract/calls.ts';
import { ERROR_MESSAGES } from '#contract/error.ts';
import type { Hidden } from '#contract/hidden.ts';
import type { Review } from '#contract/review.ts';
import { ArtifactView } from '#src/features/artifact/ArtifactView.tsx';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { pasteInto } from '#src/testing/pasteInto.ts';
import { dialogOf } from '#src/testing/dialogs.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { aPerson } from '#src/testing/people.ts';
import { recordCalls } from '#src/testing/recordCalls.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { ReviewsAlone } from '#src/testing/ReviewsAlone.tsx';
import { SignedIn } from '#src/testing/SignedIn.tsx';
import { UnsavedChangesPrompt } from '#src/ui/form/UnsavedChangesPrompt.tsx';
import { ReportButton } from '#src/ui/reporting/ReportButton.tsx';
import { MyArtifactsPage } from './MyArtifactsPage.tsx';

/** The button that reports an artifact, alone at `/`, and another page elsewhere. */
function ReportAndElsewhere({ of: id }: { of: string }) {
  const { pathname } = useLocation();
  if (pathname !== '/') return <h1>Elsewhere</h1>;
  return (
    <SignedIn>
      <UnsavedChangesPrompt>
        <ReportButton artifactId={id} label="Report this artifact" />
      </UnsavedChangesPrompt>
    </SignedIn>
  );
}

/** Opens the form that reports somebody else's artifact. @param whole on its page, in the product */
async function openReport({ whole = false } = {}) {
  const { _id: id } = await addArtifact(aPerson());
  const options = { as: aPerson(), ...(!whole && { alone: <ReportAndElsewhere of={id} /> }) };
  const app = renderApp(whole ? `/artifact/${id}` : '/', options);
  const { screen, user, router } = app;
  const button = () => screen.findByLabelText('Report this artifact');
  const open = async () => {
    await user.click(await button());
    return screen.findByLabelText(/^What is wrong\?/);
  };
  const reason = await open();
  return {
    ...app,
    button,
    open,
    reason,
    dialog: dialogOf(reason),
    write: () => pasteInto(user, reason, 'It was stolen.'),
    send: () => user.click(screen.getByText('Send report')),
    cancel: () => user.click(screen.getByText('Cancel')),
    call: pathOf('reportArtifact', id),
    goTo: (path: string) => act(() => router.navigate(path)),
  };
}

describe('a report', () => {
  it('of an artifact asks what is wrong, and thanks (ANSWER-9)', async () => {
    const { screen, dialog, write, send, call } = await openReport({ whole: true });
    expect(dialog).toHaveAccessibleName('Report this artifact');
    expect(dialog).toHaveTextContent('The operators of this site read it.');
    await send();
    expect(await screen.findByText('Please say what is wrong.')).toBeVisible();
    await write();
    const sent = recordCalls();
    await send();
    expect(await screen.findByText('Thank you. We will look at it.')).toBeVisible();
    expect(sent.of(`POST ${call}`)).toMatchObject([{ body: { reason: 'It was stolen.' } }]);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('of a review is sent with its id (ANSWER-9)', async () => {
    const bob = aPerson();
    const { _id: id } = await addArtifact(bob);
    const review = await callBackend<Review>(bob, 'POST', pathOf('addReview', id), { review: 'Rude' });
    const { screen, user } = renderApp('/', { as: aPerson(), alone: <ReviewsAlone of={id} /> });
    const sent = recordCalls();
    await user.click(await screen.findByRole('button', { name: `Report the review by ${bob.name}` }));
    const reason = await screen.findByLabelText(/^What is wrong\?/);
    expect(dialogOf(reason)).toHaveAccessibleName('Report this review');
    await pasteInto(user, reason, 'An insult.');
    await user.click(screen.getByText('Send report'));
    expect(await screen.findByText('Thank you. We will look at it.')).toBeVisible();
    expect(sent.of(`POST ${pathOf('reportReview', id, review._id)}`)).toMatchObject([
      { body: { reason: 'An insult.' } },
    ]);
  });

  it('is given up at once while nothing was typed; then Cancel and Escape ask before they take it (ANSWER-9)', async () => {
    const { screen, user, button, dialog, open, cancel } = await openReport();
    await cancel();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const reason = await open();
    await pasteInto(user, reason, 'It was stolen.');
    await cancel();
    const question = await screen.findByRole('alertdialog', { name: 'Discard your report?' });
    expect(question).toHaveTextContent('It has not been sent.');
    await user.click(screen.getByText('Keep editing'));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(reason).toHaveValue('It was stolen.');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByText('Discard'));
    await waitFor(() => expect(reason).not.toBeInTheDocument());
    await waitFor(async () => expect(await button()).toHaveFocus());
  });

  it('that is left while it is sent and then fails is found as it was typed (ANSWER-9, DRAFT-2, LIMIT-3)', async () => {
    const { screen, open, write, send, call, goTo } = await openReport();
    await write();
    const letThrough = failBackend(call, 'held', 'POST');
    await send();
    await screen.findByText('Sending...');
    await goTo('/elsewhere');
    const body = { message: 'Please wait a moment.' };
    failBackend(call, { status: 429, body }, 'POST');
    letThrough();
    await screen.findByText('The report could not be sent. Please wait a moment.');
    await goTo('/');
    expect(await open()).toHaveValue('It was stolen.');
    expect(screen.getByText('Draft restored')).toBeVisible();
  });

  it('is sent though its page is left, and thanked for there (ANSWER-9)', async () => {
    const { screen, write, send, call, goTo } = await openReport();
    await write();
    const letThrough = failBackend(call, 'held', 'POST');
    await send();
    await screen.findByText('Sending...');
    await goTo('/elsewhere');
    letThrough();
    expect(await screen.findByText('Thank you. We will look at it.')).toBeVisible();
  });
});

describe('What the operators have hidden of one’s own', () => {
  const id = '00000000-0000-7000-8000-000000000001';
  const hidden = (values: Partial<Hidden[number]>): Hidden => [
    { _id: id, kind: 'artifact', artifactId: id, name: 'Vase', reason: 'Its photo is not yours.', ...values },
  ];

  const show = (part: ReactElement) => renderApp('/', { as: aPerson(), alone: <SignedIn>{part}</SignedIn> });

  it('is told with the reason where the artifact was (ANSWER-6)', async () => {
    const message = `${ERROR_MESSAGES.artifactHidden} Its photo is not yours.`;
    failBackend(pathOf('artifact', id), {
      status: 404,
      body: { code: 'not-found', message, error: message },
    });
    const { screen } = show(<ArtifactView id={id}>{({ name }) => name}</ArtifactView>);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByText(/may have been removed by the person/)).not.toBeInTheDocument();
  });

  it('is told with the reason above My Artifacts (ANSWER-6)', async () => {
    failBackend(pathOf('hidden'), { status: 200, body: hidden({}) });
    const { screen } = show(<MyArtifactsPage />);
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
    const { screen } = show(<ReviewsAlone of={artifact._id} />);
    const notice = '“Rude” was hidden by the operators of this site. An insult.';
    expect(await screen.findByText(notice)).toBeVisible();
    expect(screen.queryByText(/Else/)).not.toBeInTheDocument();
  });
});
