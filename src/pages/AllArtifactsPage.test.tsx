import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { pathOf } from '#contract/calls.ts';
import { SEARCH_DELAY_MS } from '#contract/constants.ts';
import { api } from '#src/api/api.ts';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { aPerson, type Person } from '#src/testing/people.ts';
import { recordCalls } from '#src/testing/recordCalls.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { stopClock } from '#src/testing/stopClock.ts';
import { Field } from '#src/ui/form/Field.tsx';
import { FilterLink } from '#src/ui/page/FilterLink.tsx';

jest.mock('#src/ui/form/Field.tsx', () => {
  const real = jest.requireActual<{ Field: typeof Field }>('#src/ui/form/Field.tsx');
  return { Field: jest.fn(real.Field) };
});
jest.mock('#src/ui/page/FilterLink.tsx', () => {
  const real = jest.requireActual<{ FilterLink: typeof FilterLink }>('#src/ui/page/FilterLink.tsx');
  return { FilterLink: jest.fn(real.FilterLink) };
});

const PLACEHOLDER = '[aria-label="Artifacts"] > li:not(:has(article))';

/** Opens the page and waits for its cards, which render one after the other. */
async function openList(search = '', as?: Person) {
  const app = renderApp(`/all-artifacts${search}`, as ? { as } : {});
  await app.screen.findByText(/\d artifacts? found/);
  await waitFor(() => expect(app.container.querySelector(PLACEHOLDER)).toBeNull());
  const cards = () => within(app.screen.getByRole('list', { name: 'Artifacts' })).getAllByRole('article');
  return {
    ...app,
    cards,
    names: () => cards().map((card) => within(card).getByRole('heading').textContent),
    address: () => app.router.state.location.search,
    choices: (label: string) =>
      within(app.screen.getByLabelText(label))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    type: (text: string) =>
      fireEvent.change(app.screen.getByLabelText('Search artifacts'), { target: { value: text } }),
  };
}

/** Adds artifacts that only this test finds, by a unique word in their name. */
async function someArtifacts(names: string[], ada = aPerson()) {
  const word = `Zq${Math.random().toString(36).slice(2, 10)}`;
  const added = [];
  for (const name of names) added.push(await addArtifact(ada, { name: `${name} ${word}` }));
  return { ada, word, added };
}

describe('All Artifacts', () => {
  it('shows six cards to a visitor, and how many there are (PRODUCT-1, LIST-1, LIST-2)', async () => {
    const { screen, cards } = await openList();
    expect(document.title).toBe('All Artifacts');
    expect(screen.getByRole('heading', { level: 1, name: 'All Artifacts' })).toBeVisible();
    expect(cards()).toHaveLength(6);
    for (const card of cards()) {
      expect(within(card).getByRole('button', { name: /^Like / })).toBeVisible();
      expect(within(card).getByRole('link', { name: /^See more/ })).toBeVisible();
    }
    expect(screen.getByText(/artifacts found, showing 1 to 6/)).toHaveAttribute('role', 'status');
    // For browsers without scripts.
    expect(screen.queryByLabelText('From year')).not.toBeInTheDocument();
  });

  it('leads from every card to its artifact (LIST-2)', async () => {
    const { word, added } = await someArtifacts(['Vase']);
    const { screen } = await openList(`?search=${word}`);
    const see = screen.getByRole('link', { name: `See more: ${added[0]?.name}` });
    expect(see).toHaveTextContent('See more');
    expect(see).toHaveAttribute('href', `/artifact/${added[0]?._id}`);
    expect(screen.getByRole('link', { name: added[0]?.name ?? '' })).toHaveAttribute(
      'href',
      `/artifact/${added[0]?._id}`,
    );
  });

  it('says on a card where a search found it when not by its name (LIST-17)', async () => {
    const word = `Zq${Math.random().toString(36).slice(2, 10)}`;
    await addArtifact(aPerson(), { presentLocation: `Museum of ${word}` });
    const { cards } = await openList(`?search=${word.toLowerCase()}`);
    const mark = cards()[0]?.querySelector('mark');
    expect(mark).toHaveTextContent(word);
    expect(mark?.parentElement?.parentElement).toHaveTextContent(`Present Location: Museum of ${word}`);
  });

  it('searches 450 ms after the last key, from page 1, and leaves no trail in the history (LIST-1, LIST-6)', async () => {
    const { word } = await someArtifacts(['Vase', 'Bowl']);
    const { screen, type, address, names } = await openList('?page=2');
    const { pass } = stopClock();
    type(word);
    await pass(SEARCH_DELAY_MS - 1);
    expect(address()).toBe('?page=2');
    await pass(1);
    expect(address()).toBe(`?search=${word}`);
    jest.useRealTimers();
    expect(await screen.findByText('2 artifacts found')).toBeVisible();
    expect(names()).toHaveLength(2);
  });

  it('asks once for the list and its types when typing pauses (LIST-8)', async () => {
    const { word } = await someArtifacts(['Vase']);
    const { screen, type, store } = await openList();
    const asked = () =>
      api.util
        .selectAllQueryEntries(store.getState())
        .filter(({ originalArgs }) => (originalArgs as { search?: string } | undefined)?.search === word)
        .map(({ endpointName }) => endpointName);
    type(word);
    expect(await screen.findByText('1 artifact found')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Tools 1 artifact' })).toBeVisible();
    expect(asked()).toEqual(['listArtifacts']);
  });

  it('searches at once with Enter, and again for everything with the clear button', async () => {
    const { word } = await someArtifacts(['Vase']);
    const { screen, type, address } = await openList();
    const { pass, press } = stopClock();
    type(word);
    fireEvent.submit(screen.getByRole('search'));
    await pass(0);
    expect(address()).toBe(`?search=${word}`);
    press(screen.getByRole('button', { name: 'Clear search' }));
    await pass(0);
    expect(address()).toBe('');
    expect(screen.getByLabelText('Search artifacts')).toHaveValue('');
  });

  it('offers "all" and the types present, with their counts (LIST-1, LIST-5, LIST-8)', async () => {
    const { word, ada } = await someArtifacts(['Vase', 'Bowl']);
    await addArtifact(ada, { name: `Sword ${word}`, type: 'Weapons' });
    const { screen, user, names, address } = await openList(`?search=${word}`);
    const types = within(screen.getByRole('group', { name: 'Type' }));
    await waitFor(() =>
      expect(types.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        'All 3 artifacts',
        'Tools 2 artifacts',
        'Weapons 1 artifact',
      ]),
    );
    await user.click(types.getByRole('link', { name: /^Weapons/ }));
    expect(await screen.findByText('1 artifact found')).toBeVisible();
    expect(names()).toEqual([`Sword ${word}`]);
    expect(address()).toBe(`?search=${word}&type=Weapons`);
    expect(types.getByRole('link', { name: /^Weapons/ })).toHaveAttribute('aria-current', 'true');
    await user.click(types.getByRole('link', { name: 'All 3 artifacts' }));
    expect(await screen.findByText('3 artifacts found')).toBeVisible();
  });

  it('sorts in six ways; Back undoes the choice (PRODUCT-6, LIST-1, LIST-4)', async () => {
    const { word } = await someArtifacts(['Bowl', 'Amphora', 'Coin']);
    const { screen, user, names, choices, address, router } = await openList(`?search=${word}&sort=name-asc`);
    expect(names()).toEqual(['Amphora', 'Bowl', 'Coin'].map((name) => `${name} ${word}`));
    expect(choices('Sort by')).toEqual([
      'Most liked',
      'Least liked',
      'Newest first',
      'Oldest first',
      'Name A to Z',
      'Name Z to A',
    ]);
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Name Z to A');
    await waitFor(() => expect(names()[0]).toBe(`Coin ${word}`));
    expect(address()).toBe(`?search=${word}&sort=name-desc`);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(names()[0]).toBe(`Amphora ${word}`));
  });

  it('shows 6, 9 or 12 to a page and starts again at page 1 (LIST-1, LIST-3, LIST-6)', async () => {
    const { screen, user, cards, choices, address } = await openList('?page=2');
    expect(choices('Per page')).toEqual(['6', '9', '12']);
    await user.selectOptions(screen.getByLabelText('Per page'), '12');
    await waitFor(() => expect(cards()).toHaveLength(12));
    expect(address()).toBe('?size=12');
  });

  it('pages through the list with up to five page buttons (LIST-1, LIST-3)', async () => {
    const { screen, user, names, address } = await openList();
    const first = names();
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getAllByRole('link', { name: /page \d/i })).toHaveLength(5);
    expect(pages.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
    expect(pages.getByRole('button', { name: 'Go to previous page' })).toBeDisabled();
    await user.click(pages.getByRole('link', { name: 'Go to next page' }));
    await waitFor(() => expect(names()).not.toEqual(first));
    expect(address()).toBe('?page=2');
  });

  it('stays where it is when a page is opened in another tab or window, or saved', async () => {
    const { screen } = await openList();
    const next = screen.getByRole('link', { name: 'Go to next page' });
    // The test's browser has no other tab.
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener('click', stay);
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) fireEvent.click(next, { [key]: true });
    window.removeEventListener('click', stay);
    expect(screen.getByRole('region', { name: 'Results' })).not.toHaveFocus();
    fireEvent.click(next);
    expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus();
  });

  it('goes to the last page when the address asks for one beyond it', async () => {
    const { word } = await someArtifacts(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
    const { screen, address } = await openList(`?search=${word}&page=40`);
    expect(await screen.findByText('7 artifacts found, showing 7 to 7')).toBeVisible();
    expect(address()).toBe(`?search=${word}&page=2`);
  });

  it('says when nothing was found, and leads back to everything (LIST-7)', async () => {
    const { screen, user, address, cards } = await openList(
      '?search=qqqqzzzzxxxxwwww&type=Tools&sort=newest',
    );
    expect(await screen.findByText('No artifacts found.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Show all artifacts' }));
    await waitFor(() => expect(cards()).toHaveLength(6));
    expect(address()).toBe('?sort=newest');
    expect(screen.getByLabelText('Search artifacts')).toHaveValue('');
    expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus();
  });

  it('offers what there is without one of its filters when nothing was found (LIST-19)', async () => {
    const { word } = await someArtifacts(['Vase', 'Bowl']);
    const { screen, user, address, names } = await openList(`?search=${word}&from=-9000&to=-8500`);
    const others = within(await screen.findByRole('list', { name: 'With fewer filters' }));
    await user.click(others.getByRole('link', { name: 'Without 9000 BC to 8500 BC: 2' }));
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(address()).toBe(`?search=${word}`);
    expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus();
  });

  it('offers nothing of an answer before while the next one is on its way (LIST-19, LIST-20)', async () => {
    const { screen, user } = await openList('?search=egyptian+2nd+century&from=-9000&to=-8500');
    const lists = ['As a time or a place', 'With fewer filters'];
    expect(await screen.findByRole('link', { name: 'Egypt' })).toBeVisible();
    const letThrough = failBackend(pathOf('listArtifacts'), 'held');
    await user.type(screen.getByLabelText('Search artifacts'), ' lamp');
    await waitFor(() => {
      for (const name of lists) expect(screen.queryByRole('list', { name })).not.toBeInTheDocument();
    });
    letThrough();
    expect(await screen.findByRole('list', { name: lists[0] ?? '' })).toBeVisible();
  });

  it('offers what a search says of time and place as filters, and takes nothing for granted (LIST-20)', async () => {
    const { screen, user, address } = await openList('?search=egyptian+2nd+century');
    const offers = within(await screen.findByRole('list', { name: 'As a time or a place' }));
    expect(offers.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '2nd century BC',
      '2nd century AD',
      'Egypt',
    ]);
    await user.click(offers.getByRole('link', { name: '2nd century BC' }));
    await waitFor(() => expect(address()).toBe('?search=egyptian&from=-200&to=-101'));
    expect(screen.getByLabelText('Search artifacts')).toHaveValue('egyptian');
    expect(await screen.findByRole('link', { name: 'Remove the period: 200 BC to 101 BC' })).toBeVisible();
  });

  it('renders no field and no type anew when another page is pressed', async () => {
    // Found by nobody else: what other tests add changes no count.
    const { word } = await someArtifacts(Array.from({ length: 7 }, (_, n) => `Vase ${n}`));
    const { screen, user, names, allAnswered } = await openList(`?search=${word}`);
    await allAnswered();
    const before = names();
    jest.mocked(Field).mockClear();
    jest.mocked(FilterLink).mockClear();
    await user.click(screen.getByRole('link', { name: 'Go to page 2' }));
    await waitFor(() => expect(names()).not.toEqual(before));
    expect(Field).not.toHaveBeenCalled();
    expect(FilterLink).not.toHaveBeenCalled();
  });

  it('has loaded the page under the mouse before it is pressed (LIST-3)', async () => {
    const { screen, user, allAnswered } = await openList();
    await allAnswered();
    const { of } = recordCalls();
    const asked = () => of(`GET ${pathOf('listArtifacts')}`).length;
    const link = screen.getByRole('link', { name: 'Go to page 2' });
    await user.hover(link);
    expect(asked()).toBe(1);
    await user.click(link);
    await allAnswered();
    expect(asked()).toBe(1);
  });

  it('says when the list cannot be loaded, and loads it on demand (LIST-7)', async () => {
    const letThrough = failBackend(pathOf('listArtifacts'), 'network');
    const { screen, user } = renderApp('/all-artifacts');
    const notice = 'Failed to load artifacts. Try reloading the page.';
    expect(await screen.findByText(notice)).toBeVisible();
    letThrough();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Artifacts' })).toBeVisible();
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
  });

  it('waits for no types that cannot be loaded, and loads them with the list on demand', async () => {
    const letThrough = failBackend(pathOf('listArtifacts'), 'network');
    const { screen, user, container } = renderApp('/all-artifacts');
    const again = await screen.findByRole('button', { name: 'Try again' });
    const types = within(screen.getByRole('group', { name: 'Type' }));
    expect(types.getAllByRole('link').map(({ textContent }) => textContent?.trim())).toEqual(['All']);
    await waitFor(() => expect(container.querySelector('.skeleton')).toBeNull());
    letThrough();
    await user.click(again);
    expect(await types.findByRole('link', { name: /^Tools \d/ })).toBeVisible();
  });
});

describe('liking in the list', () => {
  it('asks a visitor to log in (LIKE-1)', async () => {
    const { word } = await someArtifacts(['Vase']);
    const { screen, user } = await openList(`?search=${word}`);
    await user.click(screen.getByRole('button', { name: `Like Vase ${word}, 0 likes` }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Please log in to like artifacts.');
  });

  it('asks a visitor who presses twice once (LIKE-1)', async () => {
    const { word } = await someArtifacts(['Vase']);
    const { screen, user } = await openList(`?search=${word}`);
    await user.dblClick(screen.getByRole('button', { name: `Like Vase ${word}, 0 likes` }));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('counts up and down, and a double click likes once (PRODUCT-2)', async () => {
    const { word, ada } = await someArtifacts(['Vase']);
    const { screen, user, store } = await openList(`?search=${word}`, ada);
    await user.dblClick(screen.getByRole('button', { name: `Like Vase ${word}, 0 likes` }));
    const liked = await screen.findByRole('button', { name: `Like Vase ${word}, 1 like` });
    await waitFor(() => expect(liked).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(() => expect(liked).toBeEnabled());
    await user.click(liked);
    const unliked = await screen.findByRole('button', { name: `Like Vase ${word}, 0 likes` });
    await waitFor(() => expect(unliked).toHaveAttribute('aria-pressed', 'false'));
    await waitFor(() => expect(unliked).toBeEnabled());
    expect(store.getState().api.mutations).toEqual({});
  });

  it('disables the button of the artifact whose request runs, and no other (LIKE-2)', async () => {
    const { word, ada } = await someArtifacts(['Vase', 'Bowl']);
    const { screen, user } = await openList(`?search=${word}`, ada);
    await waitFor(() => expect(screen.getByRole('button', { name: /^Like Vase/ })).toBeEnabled());
    jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
    await user.click(screen.getByRole('button', { name: /^Like Vase/ }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Like Vase/ })).toBeDisabled());
    expect(screen.getByRole('button', { name: /^Like Bowl/ })).toBeEnabled();
    jest.mocked(globalThis.fetch).mockRestore();
  });

  it('shows what was liked before', async () => {
    const { word, ada, added } = await someArtifacts(['Vase']);
    await callBackend(ada, 'POST', pathOf('setLike', added[0]?._id ?? ''));
    const { screen } = await openList(`?search=${word}`, ada);
    const like = screen.getByRole('button', { name: `Like Vase ${word}, 1 like` });
    await waitFor(() => expect(like).toHaveAttribute('aria-pressed', 'true'));
  });

  it('says when it failed, and changes nothing (LIKE-6)', async () => {
    const { word, ada, added } = await someArtifacts(['Vase']);
    const { screen, user } = await openList(`?search=${word}`, ada);
    failBackend(pathOf('setLike', added[0]?._id ?? ''), { status: 500 }, 'POST');
    await user.click(screen.getByRole('button', { name: /^Like Vase/ }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Failed to like/unlike. Try again.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('button', { name: `Like Vase ${word}, 0 likes` })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });

  it('stays as it is, with the hearts of who signs in in another tab (LIKE-5)', async () => {
    const { word, ada, added } = await someArtifacts(['Vase']);
    await callBackend(ada, 'POST', pathOf('setLike', added[0]?._id ?? ''));
    const { screen, user, auth, type } = await openList(`?search=${word}`);
    await user.click(screen.getByRole('button', { name: 'Timeline' }));
    type(`Vase ${word}`);
    act(() => auth.setSignedIn(ada));
    const heart = () => screen.getByRole('button', { name: `Like Vase ${word}, 1 like` });
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
    expect(screen.getByRole('button', { name: 'Timeline' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByLabelText('Search artifacts')).toHaveValue(`Vase ${word}`);
    act(() => auth.setSignedIn(null));
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'));
  });

  it('says nothing of a failure to the visitor after a logout, and keeps no result of it', async () => {
    const { word, ada, added } = await someArtifacts(['Vase']);
    const { screen, user, auth, store } = await openList(`?search=${word}`, ada);
    const like = pathOf('setLike', added[0]?._id ?? '');
    const release = failBackend(like, 'held', 'POST');
    await user.click(screen.getByRole('button', { name: /^Like Vase/ }));
    await release.onItsWay();
    act(() => auth.setSignedIn(null));
    failBackend(like, 'network', 'POST');
    release();
    await waitFor(() => expect(store.getState().api.mutations).toEqual({}));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('leaves the list as it is, also when that cannot be loaded again (TRUTH-5)', async () => {
    const { word, ada, added } = await someArtifacts(['Vase']);
    const { screen, user } = await openList(`?search=${word}`, ada);
    failBackend(pathOf('setLike', added[0]?._id ?? ''), 'network', 'POST');
    failBackend(pathOf('addArtifact'), 'network');
    const calls = recordCalls();
    await user.click(screen.getByRole('button', { name: /^Like Vase/ }));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await waitFor(() => expect(calls.of(`GET ${pathOf('listArtifacts')}`)).not.toHaveLength(0));
    expect(await screen.findByRole('heading', { name: `Vase ${word}` })).toBeVisible();
    expect(screen.queryByText(/^Failed to load artifacts/)).not.toBeInTheDocument();
  });
});
