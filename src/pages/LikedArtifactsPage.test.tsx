import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { pathOf } from '#contract/calls.ts';
import { likesApi, patchLikedIds } from '#src/api/likes.api.ts';
import { unsentLikesKey } from '#src/config/storageKeys.ts';
import { addArtifact, addArtifacts, callBackend } from '#src/testing/backend.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { aPerson, type Person } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { SignedIn } from '#src/testing/SignedIn.tsx';
import { LikedArtifactsPage } from './LikedArtifactsPage.tsx';

const alone = (
  <SignedIn>
    <LikedArtifactsPage />
  </SignedIn>
);
const openLiked = (as: Person, search = '', frame: { alone?: ReactElement } = { alone }) =>
  renderApp(`/liked-artifacts${search}`, { as, ...frame });

/** For what the layout around the page takes part in. */
const IN_LAYOUT = {};

/** Opens the page of a user who likes two artifacts. */
const openWithTwo = async (frame?: typeof IN_LAYOUT) => {
  const ada = aPerson();
  const vase = await addArtifact(ada);
  const coin = await addArtifact(ada);
  for (const { _id } of [vase, coin]) await callBackend(ada, 'POST', pathOf('setLike', _id));
  const app = openLiked(ada, '', frame);
  await app.screen.findByText(vase.name);
  await app.allAnswered();
  const press = (name: string) => app.user.click(app.screen.getByRole('button', { name }));
  const dislike = () => press(`Dislike ${vase.name}`);
  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  return { ...app, ada, vase, coin, press, dislike, names };
};

describe('Liked Artifacts', () => {
  it('says when there are none (ROUTE-4, LIKED-2)', async () => {
    const { screen } = openLiked(aPerson());
    expect(await screen.findByText("You haven't liked any artifacts yet.")).toBeVisible();
    expect(document.title).toBe('Liked Artifacts');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Liked Artifacts');
  });

  it('speaks of their order only where they can be put in one', async () => {
    const ada = aPerson();
    const [vase, coin] = [await addArtifact(ada), await addArtifact(ada)];
    await callBackend(ada, 'POST', pathOf('setLike', vase._id));
    const { screen, store } = openLiked(ada);
    await screen.findByText(vase.name);
    expect(screen.queryByText(/\border\b/)).not.toBeInTheDocument();
    await act(() => store.dispatch(likesApi.endpoints.setLike.initiate({ id: coin._id, liked: true })));
    expect(await screen.findByText('Put in order')).toBeVisible();
  });

  it('says when they cannot be loaded, and loads them on demand (LIKED-2)', async () => {
    const letThrough = failBackend(pathOf('liked'), { status: 500 });
    const { screen, user } = openLiked(aPerson());
    expect(await screen.findByText('Failed to load liked artifacts. Please try again.')).toBeVisible();
    letThrough();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText("You haven't liked any artifacts yet.")).toBeVisible();
  });

  it('shows the latest like first, each with its details (PRODUCT-2, LIKED-1)', async () => {
    const { screen, vase, coin, names } = await openWithTwo();
    expect(names()).toEqual([coin.name, vase.name]);
    const details = screen.getByRole('link', { name: `View Details of ${vase.name}` });
    expect(details).toHaveAttribute('href', `/artifact/${vase._id}`);
  });

  it('keeps the card when Dislike fails, else takes it away, with a toast (LIKED-1, LIKED-2)', async () => {
    const { screen, user, vase, coin, dislike } = await openWithTwo();
    const letThrough = failBackend(pathOf('setLike', vase._id), { status: 500 }, 'POST');
    await dislike();
    expect(await screen.findByText('Failed to unlike the artifact. Please try again.')).toBeVisible();
    expect(screen.getByText(vase.name)).toBeInTheDocument();
    letThrough();
    await waitFor(() => expect(screen.getByLabelText(`Dislike ${vase.name}`)).toBeEnabled());
    await user.click(screen.getByRole('button', { name: `Compare ${vase.name}` }));
    expect(screen.getByText(/is chosen/)).toBeVisible();
    await dislike();
    expect(await screen.findByText('Artifact removed from your liked list!')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(vase.name)).not.toBeInTheDocument());
    // One alone can be compared with nothing.
    expect(screen.queryByText(/is chosen/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Compare/ })).not.toBeInTheDocument();
    expect(screen.getByText(coin.name)).toBeInTheDocument();
  });

  it('never likes on Dislike what another tab has unliked (LIKED-1)', async () => {
    const { screen, store, ada, vase, coin, dislike } = await openWithTwo();
    await callBackend(ada, 'POST', pathOf('setLike', vase._id), { liked: false });
    act(() => void store.dispatch(patchLikedIds(vase._id, false)));
    await dislike();
    expect(await screen.findByText('Artifact removed from your liked list!')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(vase.name)).not.toBeInTheDocument());
    const liked = await callBackend<{ _id: string }[]>(ada, 'GET', pathOf('liked'));
    expect(liked.map(({ _id }) => _id)).toEqual([coin._id]);
  });

  it('leads the keyboard on to the next card on Dislike, and to the heading after the last (FORM-4)', async () => {
    const { screen, user, coin, vase } = await openWithTwo();
    act(() => screen.getByRole('button', { name: `Dislike ${coin.name}` }).focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: `Dislike ${vase.name}` })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(await screen.findByText("You haven't liked any artifacts yet.")).toBeVisible();
  });

  it('compares two of them, and forgets the first where they are put in order or on the line (ARTIFACT-11)', async () => {
    const { screen, press, router, vase, coin } = await openWithTwo();
    for (const [view, back] of [
      ['Put in order', 'Done'],
      ['My millennia', 'Cards'],
    ] as const) {
      await press(`Compare ${vase.name}`);
      expect(screen.getByText(/is chosen\. Press Compare on another artifact\./)).toHaveTextContent(
        vase.name,
      );
      await press(view);
      await waitFor(() => expect(screen.queryByText(/is chosen/)).not.toBeInTheDocument());
      await press(back);
    }
    await press(`Compare ${vase.name}`);
    await press(`Compare ${coin.name} with ${vase.name}`);
    expect(router.state.location).toMatchObject({
      pathname: '/compare',
      search: `?a=${vase._id}&b=${coin._id}`,
    });
  });

  it('keeps what was chosen when Esc closes a menu', async () => {
    const { screen, press, vase } = await openWithTwo(IN_LAYOUT);
    await press(`Compare ${vase.name}`);
    await press('Open menu');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.getByText(/is chosen/)).toBeVisible();
  });

  it('are put in order with the arrows, and stay so, or go back when that cannot be saved (LIKED-4, LIMIT-3)', async () => {
    const { screen, press, ada, vase, coin, names } = await openWithTwo();
    const body = { message: 'Please wait a moment.' };
    const letThrough = failBackend(pathOf('moveLiked', vase._id), { status: 429, body }, 'PUT');
    await press('Put in order');
    const list = await screen.findByRole('list', { name: 'Liked artifacts, to be put in order' });
    const first = () => list.querySelector('li');
    expect(first()).toHaveTextContent(coin.name);
    await press(`Move ${vase.name} up`);
    expect(await screen.findByText('The order could not be saved. Please wait a moment.')).toBeVisible();
    await waitFor(() => expect(first()).toHaveTextContent(coin.name));
    letThrough();
    await press(`Move ${vase.name} up`);
    // With the next frame: the store tells its subscribers of changes in batches.
    await waitFor(() => expect(first()).toHaveTextContent(vase.name));
    expect(screen.getByText(`${vase.name} is now at place 1 of 2.`)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: `Move ${vase.name} up` })).toHaveFocus();
    await waitFor(async () =>
      expect(await callBackend(ada, 'GET', `${pathOf('liked')}?fields=_id`)).toEqual([vase._id, coin._id]),
    );
    await press('Done');
    expect(names()).toEqual([vase.name, coin.name]);
  });

  /** Moves the second up, which is on its way, and takes that back, which waits for its turn. */
  const moveTwice = async (frame?: typeof IN_LAYOUT) => {
    const app = await openWithTwo(frame);
    const { screen, press, vase, coin } = app;
    const restore = failBackend(pathOf('moveLiked', vase._id), 'held', 'PUT');
    await press('Put in order');
    await screen.findByLabelText(`Move ${vase.name} up`);
    await press(`Move ${vase.name} up`);
    await restore.onItsWay();
    await press(`Move ${coin.name} up`);
    return { ...app, restore };
  };

  it('are put in order before their user is logged out (LIKED-4, LAYOUT-6)', async () => {
    const { screen, press, ada, vase, coin, restore } = await moveTwice(IN_LAYOUT);
    await press('Open menu');
    await press('Logout');
    await screen.findByText('You will be logged out as soon as what you sent has arrived.');
    restore();
    await screen.findByText('👋 Logged out!');
    const liked = `${pathOf('liked')}?fields=_id`;
    await waitFor(async () => expect(await callBackend(ada, 'GET', liked)).toEqual([coin._id, vase._id]));
  });

  it('say so when the order cannot be saved as their user was logged out in another tab (LIKED-4)', async () => {
    const { screen, auth, restore } = await moveTwice(IN_LAYOUT);
    act(() => auth.setSignedIn(null));
    await screen.findByText('Login to Your Account');
    restore();
    expect(await screen.findByText('The order could not be saved. Please try again later.')).toBeVisible();
  });

  it('shows any number, some at a time (LIMIT-5)', async () => {
    const ada = aPerson();
    const artifacts = await addArtifacts(aPerson(), 26);
    await Promise.all(artifacts.map(({ _id }) => callBackend(ada, 'POST', pathOf('setLike', _id))));
    const { screen, user, container } = openLiked(ada);
    // Role queries are slow among so many elements.
    const shown = () => [...container.querySelectorAll('article h2')].map(({ textContent }) => textContent);
    await waitFor(() => expect(shown()).toHaveLength(24));
    await user.click(screen.getByText('Show more'));
    await waitFor(() => expect(shown().sort()).toEqual(artifacts.map(({ name }) => name).sort()));
    expect(screen.queryByText('Show more')).not.toBeInTheDocument();
  });

  it('stand on a line through time with "My millennia", the oldest first, and the address keeps it (LIKED-5)', async () => {
    const ada = aPerson();
    const [late, lost, early] = [
      await addArtifact(ada, { historicalCreationDate: 'made in 1001' }),
      await addArtifact(ada, { historicalCreationDate: 'nobody knows when' }),
      await addArtifact(ada, { historicalCreationDate: '400 BC' }),
    ];
    for (const { _id } of [late, lost, early]) await callBackend(ada, 'POST', pathOf('setLike', _id));
    const { screen, user, router } = openLiked(ada);
    await user.click(await screen.findByText('My millennia'));
    const line = await screen.findByRole('list', { name: 'My millennia, oldest first' });
    const [first, second] = within(line).getAllByRole('listitem');
    expect(first).toHaveTextContent(`${early.name}400 BC1,400 years between these two`);
    expect(second).toHaveTextContent(`${late.name}made in 1001`);
    expect(screen.getByRole('heading', { name: 'Date unknown' })).toBeVisible();
    expect(screen.getByRole('list', { name: 'Date unknown' })).toHaveTextContent(
      `${lost.name}nobody knows when`,
    );
    expect(screen.queryByRole('button', { name: 'Put in order' })).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('?view=time');

    await user.click(screen.getByRole('button', { name: 'Cards' }));
    expect(screen.getByRole('button', { name: `Dislike ${lost.name}` })).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('stand on the line by its address, though the server returns bare ids, and lead to their pages (LIKED-3, LIKED-5)', async () => {
    const ada = aPerson();
    const [vase, coin] = [await addArtifact(ada), await addArtifact(ada)];
    failBackend(pathOf('liked'), { status: 200, body: [vase._id, coin._id] });
    const { screen } = openLiked(ada, '?view=time');
    expect(await screen.findByText(vase.name)).toHaveAttribute('href', `/artifact/${vase._id}`);
  });

  it('stand on the line without what was unliked, also while that waits to be sent (LIKED-5, LIKE-9)', async () => {
    const ada = aPerson();
    const artifacts = await addArtifacts(ada, 4);
    const [vase, lamp] = artifacts.map(({ _id }) => _id) as [string, string];
    for (const { _id } of artifacts) await callBackend(ada, 'POST', pathOf('setLike', _id));
    localStorage.setItem(unsentLikesKey(ada.uid), JSON.stringify({ [vase]: false }));
    failBackend(pathOf('setLike', vase), { status: 503 }, 'POST');
    const { screen, store } = openLiked(ada, '?view=time');
    const line = await screen.findByRole('list', { name: 'My millennia, oldest first' });
    expect(within(line).getAllByRole('listitem')).toHaveLength(3);
    await act(() => store.dispatch(likesApi.endpoints.setLike.initiate({ id: lamp, liked: false })));
    // Before the one that waits is sent again, which fails and loads everything anew.
    const soon = { timeout: 15_000 };
    await waitFor(() => expect(within(line).getAllByRole('listitem')).toHaveLength(2), soon);
    expect(line).toBeVisible();
  });

  it('stand all on the printed line, of which the screen shows a part at first (LIMIT-5, LIKED-5)', async () => {
    const ada = aPerson();
    const vase = await addArtifact(ada);
    const body = Array.from({ length: 50 }, (_, n) => ({ ...vase, _id: `${n}` }));
    failBackend(pathOf('liked'), { status: 200, body });
    const { screen } = openLiked(ada, '?view=time');
    const line = await screen.findByRole('list', { name: 'My millennia, oldest first' });
    expect(line.children).toHaveLength(48);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(line.children).toHaveLength(50);
  });

  it('understands a list of bare ids (LIKED-3)', async () => {
    const ada = aPerson();
    const vase = await addArtifact(ada);
    failBackend(pathOf('liked'), { status: 200, body: [vase._id] });
    const { screen } = openLiked(ada);
    expect(await screen.findByText(vase.name)).toBeVisible();
  });
});
