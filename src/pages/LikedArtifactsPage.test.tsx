import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { pathOf } from '#contract/calls.ts';
import { likesApi, patchLikedIds } from '#src/api/likes.api.ts';
import { unsentLikesKey } from '#src/config/storageKeys.ts';
import { addArtifact, addArtifacts, callBackend } from '#src/testing/backend.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { aPerson, type Person } from '#src/testing/people.ts';
import { expectFiftyCardsInParts } from '#src/testing/cardsInParts.ts';
import { renderApp } from '#src/testing/renderApp.tsx';

const openLiked = async (as: Person) => {
  const app = renderApp('/liked-artifacts', { as });
  await app.screen.findByRole('heading', { level: 1, name: 'Liked Artifacts' });
  return app;
};

/** Opens the page of a user who likes two artifacts. */
const openWithTwo = async () => {
  const ada = aPerson();
  const vase = await addArtifact(ada);
  const coin = await addArtifact(ada);
  for (const { _id } of [vase, coin]) await callBackend(ada, 'POST', pathOf('setLike', _id));
  const app = await openLiked(ada);
  await app.screen.findByRole('heading', { name: vase.name });
  const dislike = () => app.user.click(app.screen.getByRole('button', { name: `Dislike ${vase.name}` }));
  return { ...app, ada, vase, coin, dislike };
};

describe('Liked Artifacts', () => {
  it('says when there are none (ROUTE-4, LIKED-2)', async () => {
    const { screen } = await openLiked(aPerson());
    expect(await screen.findByText("You haven't liked any artifacts yet.")).toBeVisible();
    expect(document.title).toBe('Liked Artifacts');
  });

  it('speaks of their order only where they can be put in one', async () => {
    const ada = aPerson();
    const [vase, coin] = [await addArtifact(ada), await addArtifact(ada)];
    await callBackend(ada, 'POST', pathOf('setLike', vase._id));
    const { screen, store } = await openLiked(ada);
    await screen.findByRole('heading', { name: vase.name });
    expect(screen.queryByText(/\border\b/)).not.toBeInTheDocument();
    await act(() => store.dispatch(likesApi.endpoints.setLike.initiate({ id: coin._id, liked: true })));
    expect(await screen.findByRole('button', { name: 'Put in order' })).toBeVisible();
  });

  it('says when they cannot be loaded, and loads them on demand (LIKED-2)', async () => {
    const letThrough = failBackend(pathOf('liked'), { status: 500 });
    const { screen, user } = await openLiked(aPerson());
    expect(await screen.findByText('Failed to load liked artifacts. Please try again.')).toBeVisible();
    letThrough();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText("You haven't liked any artifacts yet.")).toBeVisible();
  });

  it('shows the latest like first, each with its details (PRODUCT-2, LIKED-1)', async () => {
    const { screen, vase, coin, user, router } = await openWithTwo();
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names.slice(0, 2)).toEqual([coin.name, vase.name]);
    await user.click(screen.getByRole('link', { name: `View Details of ${vase.name}` }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/artifact/${vase._id}`));
  });

  it('takes the card away on Dislike, with a toast (LIKED-1)', async () => {
    const { screen, vase, coin, dislike } = await openWithTwo();
    await dislike();
    expect(await screen.findByText('Artifact removed from your liked list!')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(vase.name)).not.toBeInTheDocument());
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

  it('compares two of them: Compare on one, then on another (ARTIFACT-11)', async () => {
    const { screen, user, router, vase, coin } = await openWithTwo();
    await user.click(screen.getByRole('button', { name: `Compare ${vase.name}` }));
    expect(screen.getByRole('button', { name: `Compare ${vase.name}`, pressed: true })).toBeVisible();
    expect(screen.getByText(/is chosen\. Press Compare on another artifact\./)).toHaveTextContent(vase.name);
    await user.click(screen.getByRole('button', { name: `Compare ${coin.name} with ${vase.name}` }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/compare'));
    expect(router.state.location.search).toBe(`?a=${vase._id}&b=${coin._id}`);
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it.each([
    ['Esc', (user: UserEvent) => user.keyboard('{Escape}')],
    ['Cancel', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Cancel' }))],
    [
      'a second press',
      (user: UserEvent) => user.click(screen.getByRole('button', { name: /^Compare/, pressed: true })),
    ],
  ])('forgets what was chosen on %s, and puts the keyboard back to it', async (_how, giveUp) => {
    const { user, vase } = await openWithTwo();
    const button = screen.getByRole('button', { name: `Compare ${vase.name}` });
    await user.click(button);
    await giveUp(user);
    expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(button).toHaveFocus();
    expect(screen.queryByText(/is chosen/)).not.toBeInTheDocument();
  });

  it('keeps what was chosen when Esc closes a menu', async () => {
    const { user, screen, vase } = await openWithTwo();
    await user.click(screen.getByRole('button', { name: `Compare ${vase.name}` }));
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.getByText(/is chosen/)).toBeVisible();
  });

  it.each([
    ['its card is taken away', (name: string) => ({ name: `Dislike ${name}` })],
    ['they are put in order', () => ({ name: 'Put in order' })],
    ['they stand on the line through time', () => ({ name: 'My millennia' })],
  ])('forgets what was chosen when %s', async (_when, button) => {
    const { user, screen, vase } = await openWithTwo();
    await user.click(screen.getByRole('button', { name: `Compare ${vase.name}` }));
    await user.click(screen.getByRole('button', button(vase.name)));
    await waitFor(() => expect(screen.queryByText(/is chosen/)).not.toBeInTheDocument());
  });

  it('forgets what was chosen when the other card is taken away, and offers no comparison of one', async () => {
    const { user, screen, vase, dislike, coin } = await openWithTwo();
    await user.click(screen.getByRole('button', { name: `Compare ${coin.name}` }));
    await dislike();
    await waitFor(() => expect(screen.queryByText(vase.name)).not.toBeInTheDocument());
    expect(screen.queryByText(/is chosen/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Compare/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: `Dislike ${coin.name}` })).toBeVisible();
  });

  it('are put in order with the arrows, and stay so (LIKED-4)', async () => {
    const { screen, user, ada, vase, coin } = await openWithTwo();
    await user.click(screen.getByRole('button', { name: 'Put in order' }));
    const list = await screen.findByRole('list', { name: 'Liked artifacts, to be put in order' });
    const rows = () => within(list).getAllByRole('listitem');
    expect(rows()[0]).toHaveTextContent(coin.name);
    await user.click(screen.getByRole('button', { name: `Move ${vase.name} up` }));
    // With the next frame: the store tells its subscribers of changes in batches.
    await waitFor(() => expect(rows()[0]).toHaveTextContent(vase.name));
    expect(screen.getByText(`${vase.name} is now at place 1 of 2.`)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: `Move ${vase.name} up` })).toHaveFocus();
    await waitFor(async () =>
      expect(await callBackend(ada, 'GET', `${pathOf('liked')}?fields=_id`)).toEqual([vase._id, coin._id]),
    );
    await user.click(screen.getByRole('button', { name: 'Done' }));
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names.slice(0, 2)).toEqual([vase.name, coin.name]);
  });

  it('say so when the order cannot be saved, and go back (LIKED-4, LIMIT-3)', async () => {
    const { screen, user, vase, coin } = await openWithTwo();
    const body = { message: 'Please wait a moment.' };
    failBackend(pathOf('moveLiked', vase._id), { status: 429, body }, 'PUT');
    await user.click(screen.getByRole('button', { name: 'Put in order' }));
    await user.click(await screen.findByRole('button', { name: `Move ${vase.name} up` }));
    expect(await screen.findByText('The order could not be saved. Please wait a moment.')).toBeVisible();
    const list = within(screen.getByRole('list', { name: 'Liked artifacts, to be put in order' }));
    await waitFor(() => expect(list.getAllByRole('listitem')[0]).toHaveTextContent(coin.name));
  });

  /** Moves the second up, which is on its way, and takes that back, which waits for its turn. */
  const moveTwice = async () => {
    const app = await openWithTwo();
    const { screen, user, vase, coin } = app;
    const restore = failBackend(pathOf('moveLiked', vase._id), 'held', 'PUT');
    await user.click(screen.getByRole('button', { name: 'Put in order' }));
    await user.click(await screen.findByRole('button', { name: `Move ${vase.name} up` }));
    await restore.onItsWay();
    await user.click(screen.getByRole('button', { name: `Move ${coin.name} up` }));
    return { ...app, restore };
  };

  it('are put in order before their user is logged out (LIKED-4, LAYOUT-6)', async () => {
    const { screen, user, ada, vase, coin, restore } = await moveTwice();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByText('You will be logged out as soon as what you sent has arrived.');
    restore();
    await screen.findByText('👋 Logged out!');
    const liked = `${pathOf('liked')}?fields=_id`;
    await waitFor(async () => expect(await callBackend(ada, 'GET', liked)).toEqual([coin._id, vase._id]));
  });

  it('say so when the order cannot be saved as their user was logged out in another tab (LIKED-4)', async () => {
    const { screen, auth, restore } = await moveTwice();
    act(() => auth.setSignedIn(null));
    await screen.findByRole('heading', { name: 'Login to Your Account' });
    restore();
    expect(await screen.findByText('The order could not be saved. Please try again later.')).toBeVisible();
  });

  it('keeps the card when Dislike fails (LIKED-2)', async () => {
    const { screen, vase, dislike } = await openWithTwo();
    failBackend(pathOf('setLike', vase._id), { status: 500 }, 'POST');
    await dislike();
    expect(await screen.findByText('Failed to unlike the artifact. Please try again.')).toBeVisible();
    expect(screen.getByText(vase.name)).toBeInTheDocument();
  });

  it('shows any number, some at a time (LIMIT-5)', async () => {
    const ada = aPerson();
    const artifacts = await addArtifacts(aPerson(), 50);
    await Promise.all(artifacts.map(({ _id }) => callBackend(ada, 'POST', pathOf('setLike', _id))));
    await expectFiftyCardsInParts(await openLiked(ada));
  });

  it('stand on a line through time with "My millennia", the oldest first, and the address keeps it (LIKED-5)', async () => {
    const ada = aPerson();
    const [late, lost, early] = [
      await addArtifact(ada, { historicalCreationDate: 'made in 1001' }),
      await addArtifact(ada, { historicalCreationDate: 'nobody knows when' }),
      await addArtifact(ada, { historicalCreationDate: '400 BC' }),
    ];
    for (const { _id } of [late, lost, early]) await callBackend(ada, 'POST', pathOf('setLike', _id));
    const { screen, user, router } = await openLiked(ada);
    await user.click(await screen.findByRole('button', { name: 'My millennia' }));
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

  it('stand on the line by an address, also when the server returns ids, and lead to their pages (LIKED-3, LIKED-5)', async () => {
    const ada = aPerson();
    const [vase, coin] = [await addArtifact(ada), await addArtifact(ada)];
    failBackend(pathOf('liked'), { status: 200, body: [vase._id, coin._id] });
    const { screen, user, router } = renderApp('/liked-artifacts?view=time', { as: ada });
    await user.click(await screen.findByRole('link', { name: vase.name }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/artifact/${vase._id}`));
  });

  it('stand on the line without what was unliked, also while that waits to be sent (LIKED-5, LIKE-9)', async () => {
    const ada = aPerson();
    const artifacts = await addArtifacts(ada, 4);
    const [vase, lamp] = artifacts.map(({ _id }) => _id) as [string, string];
    for (const { _id } of artifacts) await callBackend(ada, 'POST', pathOf('setLike', _id));
    localStorage.setItem(unsentLikesKey(ada.uid), JSON.stringify({ [vase]: false }));
    failBackend(pathOf('setLike', vase), { status: 503 }, 'POST');
    const { screen, store } = renderApp('/liked-artifacts?view=time', { as: ada });
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
    const artifacts = await addArtifacts(aPerson(), 50);
    await Promise.all(artifacts.map(({ _id }) => callBackend(ada, 'POST', pathOf('setLike', _id))));
    const { screen } = renderApp('/liked-artifacts?view=time', { as: ada });
    const line = await screen.findByRole('list', { name: 'My millennia, oldest first' });
    expect(within(line).getAllByRole('listitem')).toHaveLength(48);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(within(line).getAllByRole('listitem')).toHaveLength(50);
  });

  it('understands a list of bare ids (LIKED-3)', async () => {
    const ada = aPerson();
    const vase = await addArtifact(ada);
    failBackend(pathOf('liked'), { status: 200, body: [vase._id] });
    const { screen } = await openLiked(ada);
    expect(await screen.findByRole('heading', { name: vase.name })).toBeVisible();
  });
});
