import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { pathOf } from '#contract/calls.ts';
import { api } from '#src/api/api.ts';
import { unsentLikesKey } from '#src/config/storageKeys.ts';
import { useLike } from '#src/features/likes/useLike.ts';
import { aWord } from '#src/testing/aWord.ts';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { closeDialog } from '#src/testing/dialogs.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { aPerson, type Person } from '#src/testing/people.ts';
import { recordCalls } from '#src/testing/recordCalls.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { FilterLink } from '#src/ui/page/FilterLink.tsx';
import { AllArtifactsPage } from './AllArtifactsPage.tsx';

jest.mock('#src/ui/form/Field.tsx', () => {
  const real = jest.requireActual<{ Field: typeof Field }>('#src/ui/form/Field.tsx');
  return { Field: jest.fn(real.Field) };
});
jest.mock('#src/ui/page/FilterLink.tsx', () => {
  const real = jest.requireActual<{ FilterLink: typeof FilterLink }>('#src/ui/page/FilterLink.tsx');
  return { FilterLink: jest.fn(real.FilterLink) };
});
jest.mock('#src/features/likes/useLike.ts', () => {
  const real = jest.requireActual<{ useLike: typeof useLike }>('#src/features/likes/useLike.ts');
  return { useLike: jest.fn(real.useLike) };
});

const PLACEHOLDER = '[aria-label="Artifacts"] > li:not(:has(article))';

type Options = {
  as?: Person;
  /** Without the bar, the footer and what asks a visitor to log in; true unless given. */
  alone?: boolean;
};

/** Opens the page and waits for its cards, which render one after the other. */
async function openList(search = '', { as, alone = true }: Options = {}) {
  const app = renderApp(`/all-artifacts${search}`, {
    ...(as && { as }),
    ...(alone && { alone: <AllArtifactsPage /> }),
  });
  const { screen, container } = app;
  await screen.findByText(/\d artifacts? found/);
  await waitFor(() => expect(container.querySelector(PLACEHOLDER)).toBeNull());
  // Role queries are slow on a page with so much to press.
  const cards = () => [...container.querySelectorAll<HTMLElement>('[aria-label="Artifacts"] article')];
  return {
    ...app,
    cards,
    names: () => cards().map((card) => card.querySelector('h2')?.textContent),
    address: () => app.router.state.location.search,
    choices: (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    type: (text: string) =>
      fireEvent.change(screen.getByLabelText('Search artifacts'), { target: { value: text } }),
    heart: (name = 'Vase') => screen.getByLabelText(new RegExp(`^Like ${name}`)),
  };
}

/** Adds artifacts that only this test finds, by a unique word in their name. */
async function someArtifacts(names: string[], ada = aPerson()) {
  const word = aWord();
  const added = [];
  for (const name of names)
    added.push(
      await addArtifact(ada, { name: `${name} ${word}`, ...(name === 'Sword' && { type: 'Weapons' }) }),
    );
  return { ada, word, added };
}

/** In the order of their names: one more than a page shows; the last is of another type. */
const SEVEN = ['Amphora', 'Bowl', 'Coin', 'Fan', 'Lamp', 'Ring', 'Sword'];
/** A word that only these seven have; no test changes them. */
let word: string;
beforeAll(async () => ({ word } = await someArtifacts(SEVEN)));
const named = (names: string[]) => names.map((name) => `${name} ${word}`);

describe('All Artifacts', () => {
  it('shows six cards to a visitor, and how many there are (PRODUCT-1, LIST-1, LIST-2)', async () => {
    const { screen, cards } = await openList('', { alone: false });
    expect(document.title).toBe('All Artifacts');
    expect(screen.getByRole('heading', { level: 1, name: 'All Artifacts' })).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Artifacts' })).getAllByRole('article')).toEqual(cards());
    expect(cards()).toHaveLength(6);
    for (const card of cards()) {
      expect(within(card).getByRole('button', { name: /^Like / })).toBeVisible();
      expect(within(card).getByRole('link', { name: /^See more/ })).toBeVisible();
    }
    expect(screen.getByText(/artifacts found, showing 1 to 6/)).toHaveAttribute('role', 'status');
    // For browsers without scripts.
    expect(screen.queryByLabelText('From year')).not.toBeInTheDocument();
  });

  it('leads from a card to its artifact, and says where a search found it when not by its name (LIST-2, LIST-17)', async () => {
    const place = aWord();
    const { _id, name } = await addArtifact(aPerson(), { presentLocation: `Museum of ${place}` });
    const { screen, container } = await openList(`?search=${place.toLowerCase()}`);
    const see = screen.getByLabelText(`See more: ${name}`);
    expect(see).toHaveTextContent('See more');
    for (const link of [see, screen.getByText(name)])
      expect(link.closest('a')).toHaveAttribute('href', `/artifact/${_id}`);
    const mark = container.querySelector('mark');
    expect(mark).toHaveTextContent(place);
    expect(mark?.parentElement?.parentElement).toHaveTextContent(`Present Location: Museum of ${place}`);
  });

  it('searches when typing pauses, from page 1, or at once when it is cleared; asks once for the list and its types, and leaves no trail in the history (LIST-1, LIST-6, LIST-8)', async () => {
    const { screen, type, address, router, store, names } = await openList('?page=2');
    const asked = () =>
      api.util
        .selectAllQueryEntries(store.getState())
        .filter(({ originalArgs }) => (originalArgs as { search?: string } | undefined)?.search === word)
        .map(({ endpointName }) => endpointName);
    type(word);
    expect(address()).toBe('?page=2');
    expect(await screen.findByText('7 artifacts found, showing 1 to 6')).toBeVisible();
    expect(address()).toBe(`?search=${word}`);
    expect(router.state.historyAction).toBe('REPLACE');
    const types = within(screen.getByRole('group', { name: 'Type' }));
    expect(await types.findByRole('link', { name: 'Tools 6 artifacts' })).toBeVisible();
    expect(names()).toHaveLength(6);
    expect(asked()).toEqual(['listArtifacts']);
    fireEvent.click(screen.getByLabelText('Clear search'));
    await waitFor(() => expect(address()).toBe(''));
  });

  it('offers "all" and the types present, with their counts (LIST-1, LIST-5, LIST-8)', async () => {
    const { screen, user, names, address } = await openList(`?search=${word}`);
    const types = within(screen.getByRole('group', { name: 'Type' }));
    await waitFor(() =>
      expect(types.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        'All 7 artifacts',
        'Tools 6 artifacts',
        'Weapons 1 artifact',
      ]),
    );
    await user.click(types.getByRole('link', { name: /^Weapons/ }));
    expect(await screen.findByText('1 artifact found')).toBeVisible();
    expect(names()).toEqual(named(['Sword']));
    expect(address()).toBe(`?search=${word}&type=Weapons`);
    expect(types.getByRole('link', { name: /^Weapons/ })).toHaveAttribute('aria-current', 'true');
    await user.click(types.getByRole('link', { name: 'All 7 artifacts' }));
    expect(await screen.findByText(/^7 artifacts found/)).toBeVisible();
  });

  it('sorts in six ways; Back undoes the choice (PRODUCT-6, LIST-1, LIST-4)', async () => {
    const { screen, user, names, choices, address, router } = await openList(`?search=${word}&sort=name-asc`);
    expect(names()).toEqual(named(SEVEN.slice(0, 6)));
    expect(choices('Sort by')).toEqual([
      'Most liked',
      'Least liked',
      'Newest first',
      'Oldest first',
      'Name A to Z',
      'Name Z to A',
    ]);
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Name Z to A');
    await waitFor(() => expect(names()).toEqual(named(SEVEN.toReversed().slice(0, 6))));
    expect(address()).toBe(`?search=${word}&sort=name-desc`);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(names()).toEqual(named(SEVEN.slice(0, 6))));
  });

  it('shows 6, 9 or 12 to a page and starts again at page 1 (LIST-1, LIST-3, LIST-6)', async () => {
    const { screen, user, cards, choices, address } = await openList('?page=2');
    expect(choices('Per page')).toEqual(['6', '9', '12']);
    await user.selectOptions(screen.getByLabelText('Per page'), '12');
    await waitFor(() => expect(cards()).toHaveLength(12));
    expect(address()).toBe('?size=12');
  });

  it('pages through the list with up to five page buttons, where the focus goes to the results; it stays where it is when a page is opened in another tab or window, or saved (LIST-1, LIST-3)', async () => {
    const { screen, names, address } = await openList();
    const first = names();
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getAllByRole('link', { name: /page \d/i })).toHaveLength(5);
    expect(pages.getByLabelText('Page 1')).toHaveAttribute('aria-current', 'page');
    const next = pages.getByLabelText('Go to next page');
    // The test's browser has no other tab.
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener('click', stay);
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) fireEvent.click(next, { [key]: true });
    window.removeEventListener('click', stay);
    const results = screen.getByRole('region', { name: 'Results' });
    expect(results).not.toHaveFocus();
    fireEvent.click(next);
    expect(results).toHaveFocus();
    await waitFor(() => expect(names()).not.toEqual(first));
    expect(address()).toBe('?page=2');
  });

  it('goes to the last page when the address asks for one beyond it', async () => {
    const { screen, address } = await openList(`?search=${word}&page=40`);
    expect(await screen.findByText('7 artifacts found, showing 7 to 7')).toBeVisible();
    expect(address()).toBe(`?search=${word}&page=2`);
  });

  it('says when nothing was found, and leads back to everything (LIST-7)', async () => {
    const { screen, user, address, cards } = await openList(
      '?search=qqqqzzzzxxxxwwww&type=Tools&sort=newest',
    );
    expect(await screen.findByText('No artifacts found.')).toBeVisible();
    await user.click(screen.getByText('Show all artifacts'));
    await waitFor(() => expect(cards()).toHaveLength(6));
    expect(address()).toBe('?sort=newest');
    expect(screen.getByLabelText('Search artifacts')).toHaveValue('');
    expect(screen.getByLabelText('Results')).toHaveFocus();
  });

  it('offers what there is without one of its filters when nothing was found (LIST-19)', async () => {
    const { screen, user, address, names } = await openList(`?search=${word}&from=-9000&to=-8500`);
    const others = within(await screen.findByRole('list', { name: 'With fewer filters' }));
    await user.click(others.getByText('Without 9000 BC to 8500 BC: 7'));
    await waitFor(() => expect(names()).toHaveLength(6));
    expect(address()).toBe(`?search=${word}`);
    expect(screen.getByLabelText('Results')).toHaveFocus();
  });

  it('offers nothing of an answer before while the next one is on its way (LIST-19, LIST-20)', async () => {
    const { word } = await someArtifacts(['Egyptian vase of the 2nd century']);
    const search = `egyptian 2nd century ${word}`;
    const { screen, type } = await openList(`?search=${search}&from=-9000&to=-8500`);
    const labels = ['As a time or a place', 'With fewer filters'];
    for (const label of labels) expect(await screen.findByText(label)).toBeVisible();
    const letThrough = failBackend(pathOf('listArtifacts'), 'held');
    type(`${search} lamp`);
    await waitFor(() => {
      for (const label of labels) expect(screen.queryByText(label)).not.toBeInTheDocument();
    });
    letThrough();
    expect(await screen.findByText('As a time or a place')).toBeVisible();
  });

  it('offers what a search says of time and place as filters, and takes nothing for granted (LIST-20)', async () => {
    const { screen, user, address } = await openList('?search=egyptian+2nd+century');
    const offers = within(await screen.findByRole('list', { name: 'As a time or a place' }));
    expect(offers.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '2nd century BC',
      '2nd century AD',
      'Egypt',
    ]);
    await user.click(offers.getByText('2nd century BC'));
    await waitFor(() => expect(address()).toBe('?search=egyptian&from=-200&to=-101'));
    expect(screen.getByLabelText('Search artifacts')).toHaveValue('egyptian');
    expect(await screen.findByLabelText('Remove the period: 200 BC to 101 BC')).toBeVisible();
  });

  it('renders no field and no type anew when another page is pressed, and no heart until that is there', async () => {
    const { screen, user, names, allAnswered } = await openList(`?search=${word}`);
    await allAnswered();
    const before = names();
    const letThrough = failBackend(pathOf('listArtifacts'), 'held');
    for (const part of [Field, FilterLink, useLike]) jest.mocked(part).mockClear();
    await user.click(screen.getByLabelText('Go to page 2'));
    expect(await screen.findByLabelText('Page 2')).toBeVisible();
    expect(useLike).not.toHaveBeenCalled();
    letThrough();
    await waitFor(() => expect(names()).not.toEqual(before));
    expect(Field).not.toHaveBeenCalled();
    expect(FilterLink).not.toHaveBeenCalled();
  });

  it('has loaded the page under the mouse before it is pressed (LIST-3)', async () => {
    const { screen, user, allAnswered } = await openList(`?search=${word}`);
    await allAnswered();
    const { of } = recordCalls();
    const asked = () => of(`GET ${pathOf('listArtifacts')}`).length;
    const link = screen.getByLabelText('Go to page 2');
    await user.hover(link);
    expect(asked()).toBe(1);
    await user.click(link);
    await allAnswered();
    expect(asked()).toBe(1);
  });

  it('says when the list cannot be loaded, waits for no types then, and loads both on demand (LIST-7)', async () => {
    const letThrough = failBackend(pathOf('listArtifacts'), { status: 500 });
    const { screen, user, container } = renderApp('/all-artifacts', { alone: <AllArtifactsPage /> });
    const notice = 'Failed to load artifacts. Try reloading the page.';
    expect(await screen.findByText(notice)).toBeVisible();
    const types = within(screen.getByRole('group', { name: 'Type' }));
    expect(types.getAllByRole('link').map(({ textContent }) => textContent?.trim())).toEqual(['All']);
    await waitFor(() => expect(container.querySelector('.skeleton')).toBeNull());
    letThrough();
    await user.click(screen.getByText('Try again'));
    expect(await screen.findByLabelText('Artifacts')).toBeVisible();
    expect(await types.findByRole('link', { name: /^Tools \d/ })).toBeVisible();
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
  });
});

describe('liking in the list', () => {
  it('asks a visitor to log in, and only once after a double click (LIKE-1)', async () => {
    const { screen, user } = await openList(`?search=${word}&type=Weapons`, { alone: false });
    await user.dblClick(screen.getByRole('button', { name: `Like Sword ${word}, 0 likes` }));
    expect(await screen.findByText('Please log in to like artifacts.')).toBeVisible();
    await closeDialog(user);
  });

  it('disables the heart that is pressed until it is liked, and no other, and renders that alone again (LIKE-2, LIMIT-5)', async () => {
    const { word, ada, added } = await someArtifacts(['Vase', 'Bowl']);
    const { user, heart, allAnswered } = await openList(`?search=${word}`, { as: ada });
    await allAnswered();
    const letThrough = failBackend(pathOf('setLike', added[0]?._id ?? ''), 'held', 'POST');
    jest.mocked(useLike).mockClear();
    await user.click(heart('Vase'));
    await waitFor(() => expect(heart('Vase')).toBeDisabled());
    expect(heart('Bowl')).toBeEnabled();
    letThrough();
    await waitFor(() => expect(heart('Vase')).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(() => expect(heart('Vase')).toBeEnabled());
    const rendered = jest.mocked(useLike).mock.calls.map(([{ _id }]) => _id);
    expect(new Set(rendered)).toEqual(new Set([added[0]?._id]));
  });

  it('says when it failed, and leaves the list as it is, even when it cannot be loaded again (LIKE-6, TRUTH-5)', async () => {
    const { word, ada, added } = await someArtifacts(['Vase']);
    const { screen, user, heart, allAnswered } = await openList(`?search=${word}`, { as: ada });
    await allAnswered();
    failBackend(pathOf('setLike', added[0]?._id ?? ''), 'network', 'POST');
    failBackend(pathOf('listArtifacts'), 'network');
    const calls = recordCalls();
    await user.click(heart());
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Failed to like/unlike. Try again.');
    await user.click(screen.getByText('OK'));
    await waitFor(() => expect(calls.of(`GET ${pathOf('listArtifacts')}`)).not.toHaveLength(0));
    await allAnswered();
    expect(screen.getByText(`Vase ${word}`)).toBeVisible();
    expect(screen.getByLabelText(`Like Vase ${word}, 0 likes`)).toHaveAttribute('aria-pressed', 'false');
    expect(screen.queryByText(/^Failed to load artifacts/)).not.toBeInTheDocument();
  });

  it('stays as it is, with the hearts of who signs in in another tab (LIKE-5)', async () => {
    const { word, ada, added } = await someArtifacts(['Vase']);
    await callBackend(ada, 'POST', pathOf('setLike', added[0]?._id ?? ''));
    const { screen, user, auth, type, heart } = await openList(`?search=${word}`);
    const timeline = screen.getByText('Timeline');
    await user.click(timeline);
    type(`Vase ${word}`);
    expect(heart()).toHaveAccessibleName(`Like Vase ${word}, 1 like`);
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    act(() => auth.setSignedIn(ada));
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
    expect(timeline).toBeInTheDocument();
    expect(timeline).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByLabelText('Search artifacts')).toHaveValue(`Vase ${word}`);
    act(() => auth.setSignedIn(null));
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'));
  });

  it('says nothing of a failure to the visitor after a logout, and keeps no result of it', async () => {
    const { word, ada, added } = await someArtifacts(['Vase']);
    const { screen, user, auth, heart, allAnswered } = await openList(`?search=${word}`, { as: ada });
    const like = pathOf('setLike', added[0]?._id ?? '');
    const release = failBackend(like, 'held', 'POST');
    await user.click(heart());
    await release.onItsWay();
    act(() => auth.setSignedIn(null));
    const lost = failBackend(like, 'network', 'POST');
    release();
    await lost.onItsWay();
    // It waits for its user.
    await waitFor(() => expect(localStorage.getItem(unsentLikesKey(ada.uid))).not.toBeNull());
    await allAnswered();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.queryByText(/^You are offline\. Your like/)).not.toBeInTheDocument();
  });
});
