import { act, waitFor } from '@testing-library/react';
import { pathOf } from '#contract/calls.ts';
import type { Review } from '#contract/review.ts';
import { unsentLikesKey } from '#src/config/storageKeys.ts';
import { AllArtifactsPage } from '#src/pages/AllArtifactsPage.tsx';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { pasteInto } from '#src/testing/pasteInto.ts';
import { closeDialog, dialogOf } from '#src/testing/dialogs.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { HeartAlone } from '#src/testing/HeartAlone.tsx';
import { holdLocks } from '#src/testing/holdLocks.ts';
import { setNetwork, takeAway } from '#src/testing/network.ts';
import { aPerson, type Person } from '#src/testing/people.ts';
import { recordCalls } from '#src/testing/recordCalls.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { ReviewsAlone } from '#src/testing/ReviewsAlone.tsx';
import { ConnectionNotice } from '../offline/ConnectionNotice.tsx';

const OFFLINE = 'You are offline. What you see may be out of date.';
const NOTHING_SENT = 'You are offline: nothing was sent, and what you typed is kept.';
const LIKE_KEPT = 'You are offline. Your like is sent when the connection is back.';

const reviewsOf = async (person: Person, id: string) =>
  (await callBackend<Review[]>(person, 'GET', pathOf('reviews', id))).map(({ review }) => review);
const likedBy = async (person: Person) =>
  (await callBackend<{ _id: string }[]>(person, 'GET', pathOf('liked'))).map(({ _id }) => _id);

/** What an artifact's page sends, a like and a review, and the notice of the connection. */
const parts = (id: string) => (
  <>
    <main>
      <HeartAlone of={id} />
      <ReviewsAlone of={id} />
    </main>
    <ConnectionNotice />
  </>
);

async function openParts() {
  const ada = aPerson();
  const { _id: id, name } = await addArtifact(ada);
  const app = renderApp('/', { as: ada, alone: parts(id) });
  const { screen, user } = app;
  const box = await screen.findByPlaceholderText('Write your review here...');
  await screen.findByLabelText(`Like ${name}, 0 likes`);
  await app.allAnswered();
  const submit = () => user.click(screen.getByText('Submit Review'));
  const dialog = async (title: string) => dialogOf(await screen.findByText(title));
  const heart = (likes = '0 likes') => screen.findByLabelText(`Like ${name}, ${likes}`);
  const close = () => closeDialog(user);
  return { ...app, ada, id, box, submit, dialog, heart, close };
}

/** The same, with a review that was typed. */
async function openReview() {
  const app = await openParts();
  await pasteInto(app.user, app.box, 'Found in a cellar.');
  return app;
}

describe('What is sent', () => {
  it('and gets no answer says the text of its screen, whatever the browser finds meanwhile (REVIEW-3)', async () => {
    const { id, ada, submit, dialog } = await openReview();
    const release = failBackend(pathOf('addReview', id), 'lost', 'POST');
    const { of } = recordCalls();
    await submit();
    await waitFor(() => expect(of(`POST ${pathOf('addReview', id)}`)).toHaveLength(1));
    setNetwork(false);
    expect(await dialog('Error')).toHaveTextContent('Failed to add review');
    await waitFor(async () => expect(await reviewsOf(ada, id)).toEqual(['Found in a cellar.']));
    release();
  });

  it('is not sent without a connection, which is said, and is sent when it is back (OFFLINE-3)', async () => {
    const { id, ada, submit, dialog, close, screen } = await openReview();
    setNetwork(false);
    expect(await screen.findByText(OFFLINE)).toBeVisible();
    await submit();
    const shown = await dialog('Error');
    expect(shown).toHaveTextContent(NOTHING_SENT);
    await waitFor(async () => expect(await reviewsOf(ada, id)).toEqual([]));
    await close();
    setNetwork(true);
    await waitFor(() => expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument());
    await submit();
    await dialog('Success');
    await waitFor(async () => expect(await reviewsOf(ada, id)).toEqual(['Found in a cellar.']));
  });

  it('is sent as soon as the server is back, before the pages have noticed (OFFLINE-3)', async () => {
    const { id, ada, submit, dialog, close } = await openReview();
    const bringBack = takeAway();
    await submit();
    const failed = await dialog('Error');
    expect(failed).toHaveTextContent('Failed to add review');
    await close();
    await submit();
    const unsent = await dialog('Error');
    expect(unsent).toHaveTextContent(NOTHING_SENT);
    await close();
    bringBack();
    await submit();
    await dialog('Success');
    await waitFor(async () => expect(await reviewsOf(ada, id)).toEqual(['Found in a cellar.']));
  });
});

describe('A like', () => {
  it('of a server that is away is kept, and is sent when it answers again, of which the browser knows nothing (LIKE-9)', async () => {
    const { id, ada, dialog, heart, close, screen, user } = await openParts();
    const bringBack = takeAway();
    await user.click(await heart());
    const failed = await dialog('Error');
    expect(failed).toHaveTextContent('Failed to like/unlike.');
    await close();
    await user.click(await heart());
    expect(await screen.findByText(LIKE_KEPT)).toBeInTheDocument();
    expect(await heart()).toHaveAttribute('aria-pressed', 'true');
    bringBack();
    await waitFor(async () => expect(await heart('1 like')).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(async () => expect(await likedBy(ada)).toEqual([id]));
  });

  it('that waits for a busy server gives way to an unlike, also after a reload (LIKE-9)', async () => {
    const { id, ada, heart, screen, user, unmount } = await openParts();
    const unlike = await heart();
    setNetwork(false);
    await user.click(unlike);
    await screen.findByText(LIKE_KEPT);
    const release = failBackend(pathOf('setLike', id), { status: 503 }, 'POST');
    const { of } = recordCalls();
    const sent = () => of(`POST ${pathOf('setLike', id)}`).map(({ body }) => body);
    setNetwork(true);
    await waitFor(() => expect(sent()).toEqual([{ liked: true }]));
    await waitFor(async () => expect(await heart()).toBeEnabled());
    release();
    await user.click(await heart());
    await waitFor(() => expect(sent()).toEqual([{ liked: true }, { liked: false }]));
    await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'false'));
    unmount();

    const again = renderApp('/', { as: ada, alone: parts(id) });
    await again.screen.findByLabelText(/^Like .*, 0 likes$/);
    await again.allAnswered();
    expect(Object.keys(again.store.getState().machines)).not.toContain(`like-${id}`);
    expect(sent()).toEqual([{ liked: true }, { liked: false }]);
    await waitFor(async () => expect(await likedBy(ada)).toEqual([]));
  });

  it('that another tab has sent is not sent again (LIKE-9)', async () => {
    const { id, ada, heart, screen, user } = await openParts();
    setNetwork(false);
    await user.click(await heart());
    await screen.findByText(LIKE_KEPT);
    const [key] = Object.keys(localStorage).filter((name) => name.startsWith('unsentLikes'));
    await callBackend(ada, 'POST', pathOf('setLike', id), { liked: true });
    localStorage.setItem(String(key), '{}');
    const { of } = recordCalls();
    setNetwork(true);
    await waitFor(async () => expect(await heart('1 like')).toHaveAttribute('aria-pressed', 'true'));
    expect(of(`POST ${pathOf('setLike', id)}`)).toEqual([]);
  });

  it('that is under way is stored though somebody else is signed in then, and is not theirs (LIKE-3)', async () => {
    const { id, ada, auth, heart, user } = await openParts();
    const release = failBackend(pathOf('setLike', id), 'held', 'POST');
    await user.click(await heart());
    await waitFor(async () => expect(await heart()).toBeDisabled());
    await release.onItsWay();
    act(() => auth.setSignedIn(aPerson()));
    await waitFor(async () => expect(await heart()).toBeEnabled());
    release();
    await waitFor(async () => expect(await likedBy(ada)).toEqual([id]));
    await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'false'));
  });

  it('that waits for its turn while somebody else signs in is not theirs, and is sent for who pressed when they are back (LIKE-3, LIKE-9)', async () => {
    const { id, ada, auth, heart, user } = await openParts();
    const { of } = recordCalls();
    const sent = () => of(`POST ${pathOf('setLike', id)}`);
    const release = holdLocks();
    await user.click(await heart());
    const bob = aPerson();
    act(() => auth.setSignedIn(bob));
    await waitFor(async () => expect(await heart()).toBeEnabled());
    act(release);
    await waitFor(() => expect(localStorage.getItem(unsentLikesKey(ada.uid))).not.toBeNull());
    expect(sent()).toEqual([]);
    expect(await heart()).toHaveAttribute('aria-pressed', 'false');
    act(() => auth.setSignedIn(ada));
    await waitFor(async () => expect(await likedBy(ada)).toEqual([id]));
    expect(sent()).toHaveLength(1);
    expect(await likedBy(bob)).toEqual([]);
    await waitFor(async () => expect(await heart('1 like')).toHaveAttribute('aria-pressed', 'true'));
  });

  it('is kept for the page where the browser stores nothing (LIKE-9)', async () => {
    const { id, ada, heart, screen, user } = await openParts();
    setNetwork(false);
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.click(await heart());
    await screen.findByText(LIKE_KEPT);
    full.mockRestore();
    setNetwork(true);
    await heart('1 like');
    await waitFor(async () => expect(await likedBy(ada)).toEqual([id]));
  });
});

describe('The notice', () => {
  it('stands while a proxy answers for a server that is away, and the page is loaded when it is back (OFFLINE-1)', async () => {
    const { name } = await addArtifact(aPerson());
    const badGateway = { status: 502, body: 'Bad Gateway' };
    const releases = [pathOf('health'), pathOf('listArtifacts')].map((call) => failBackend(call, badGateway));
    const alone = (
      <>
        <AllArtifactsPage />
        <ConnectionNotice />
      </>
    );
    const { screen } = renderApp(`/all-artifacts?search=${name}`, { alone });
    expect(await screen.findByText(OFFLINE)).toBeVisible();
    expect(await screen.findByText('Failed to load artifacts. Try reloading the page.')).toBeVisible();
    releases.forEach((release) => release());
    expect(await screen.findByText(name)).toBeVisible();
    expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument();
  });

  it('is heard while a dialog is open, which hides the page from screen readers', async () => {
    const { screen, submit, dialog } = await openParts();
    setNetwork(false);
    await screen.findByText(OFFLINE);
    await submit();
    const shown = await dialog('Warning');
    await waitFor(() => expect(screen.queryByRole('main')).not.toBeInTheDocument());
    expect(shown).toBeVisible();
    await waitFor(() => expect(screen.getByText(OFFLINE).closest('[aria-hidden=true]')).toBeNull());
  });
});
