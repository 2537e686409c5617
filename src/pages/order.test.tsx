import { act, waitFor, within } from '@testing-library/react';
import { artifactSchema } from '#contract/artifact.ts';
import type { ArtifactListQuery, ArtifactPage } from '#contract/artifactList.ts';
import { pathOf } from '#contract/calls.ts';
import { api } from '#src/api/api.ts';
import { artifactsApi } from '#src/api/artifacts.api.ts';
import { callerOf } from '#src/api/caller.ts';
import { firstPool } from '#src/features/order/dealing.ts';
import { readSelection } from '#src/lib/artifactSelection.ts';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';

/** The oldest first; none touches another. */
const DATES = ['450 BC', '300 BC', '50 BC', 'AD 120', '800', '1350', '15th century', '1851'];

/** Adds an artifact of each date that only this test finds, by a unique word in their names, which say their places in time. */
async function someDates(dates: string[] = DATES, notice = '', ada = aPerson()) {
  const word = `Or${Math.random().toString(36).slice(2, 10)}`;
  for (const [at, historicalCreationDate] of dates.entries())
    await addArtifact(ada, { name: `${word} no ${at}`, historicalCreationDate, notice });
  return word;
}

const open = (query: string) => {
  const app = renderApp(`/all-artifacts?${query}`);
  const line = () => app.screen.findByRole('list', { name: 'Oldest first' });
  const inLine = async () =>
    within(await line())
      .getAllByRole('listitem')
      .map((item) => Number(/no (\d)/.exec(item.querySelector('p')?.textContent ?? '')?.[1]));
  const hand = async () => {
    await line();
    return Number(/no (\d)/.exec(app.screen.getByRole('heading', { level: 3 }).textContent ?? '')?.[1]);
  };
  return {
    ...app,
    inLine,
    hand,
    place: async (at: number) =>
      app.user.click(
        within(await line()).getAllByRole('button', { name: /^Put it here/ })[at] as HTMLElement,
      ),
    next: () => app.user.click(app.screen.getByRole('button', { name: 'Next' })),
  };
};

describe('Put these in order', () => {
  it('leads from a list to seven of it, the same for everybody with the address (ORDER-1)', async () => {
    const word = await someDates();
    const { screen, user, router, hand, inLine, unmount } = open(`search=${word}`);
    await user.click(await screen.findByRole('link', { name: 'Put these in order' }));
    expect(await screen.findByRole('heading', { name: 'Put these in order' })).toHaveFocus();
    const { search } = router.state.location;
    expect(search).toMatch(new RegExp(`^\\?search=${word}&view=order&seed=\\d{6}$`));
    const dealt = [...(await inLine()), await hand()];
    unmount();
    const other = open(search.slice(1));
    expect([...(await other.inLine()), await other.hand()]).toEqual(dealt);
    await other.user.click(other.screen.getByRole('link', { name: 'Another seven' }));
    expect(await other.screen.findByRole('heading', { name: 'Put these in order' })).toHaveFocus();
    expect(other.router.state.location.search).not.toBe(search);
    await other.user.click(other.screen.getByRole('link', { name: 'Back to the list' }));
    expect(await other.screen.findByText(/^8 artifacts found/)).toBeVisible();
  });

  it('leads back to the list, where the focus is on the page (ACCESS-2)', async () => {
    const word = await someDates();
    const { screen, user } = open(`search=${word}&view=order&seed=1`);
    await user.click(await screen.findByRole('link', { name: 'Back to the list' }));
    expect(await screen.findByText(/^8 artifacts found/)).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('leaves the focus where it is when Back leads to it again', async () => {
    const word = await someDates();
    const { screen, user, router } = open(`search=${word}`);
    await user.click(await screen.findByRole('link', { name: 'Put these in order' }));
    expect(await screen.findByRole('heading', { name: 'Put these in order' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Back to the list' }));
    await screen.findByText(/^8 artifacts found/);
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { name: 'Put these in order' })).not.toHaveFocus();
  });

  it('judges each one, says its years and the words they come from, and counts what was right (ORDER-2, ORDER-3)', async () => {
    const word = await someDates();
    const { screen, hand, inLine, place, next, user } = open(`search=${word}&view=order&seed=4b`);
    for (let placed = 1; placed < 7; placed += 1) {
      const [line, card] = [await inLine(), await hand()];
      const right = line.filter((each) => each < card).length;
      // The last two are put where they are not right.
      await place(placed < 5 ? right : right === 0 ? line.length : 0);
      expect(screen.getByText(placed < 5 ? 'Right.' : 'Not there.')).toHaveFocus();
      const spoken = within(screen.getByRole('main')).getByText(/^(?:Right|Not there)\. /);
      expect(spoken).toHaveAttribute('role', 'status');
      expect(spoken).toHaveTextContent(
        placed < 5
          ? new RegExp(`^Right\\. ${word} no ${card}: .*${DATES[card]}`)
          : new RegExp(`^Not there\\. It belongs .*\\. ${word} no ${card}: .*${DATES[card]}`),
      );
      const link = screen.getByRole('link', { name: `See more: ${word} no ${card} (opens in a new tab)` });
      expect(link).toHaveAttribute('target', '_blank');
      await next();
    }
    expect(screen.getByRole('heading', { level: 3 })).toHaveFocus();
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('4 of 6 in their places');
    expect(await inLine()).toEqual((await inLine()).toSorted());
    expect(screen.getAllByText(/put elsewhere/)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Play again' }));
    expect(await inLine()).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 3 })).toHaveFocus();
  });

  it('leads through the places with the arrow keys, from the heading and from the card, past what covers pictures (ORDER-2)', async () => {
    const word = await someDates(DATES, 'Human remains');
    const { screen, place, next, user, inLine } = open(`search=${word}&view=order`);
    expect(await screen.findByRole('heading', { name: 'Put these in order' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    const [only] = await inLine();
    expect(screen.getByRole('button', { name: `Put it here, before ${word} no ${only}` })).toHaveFocus();
    await place(0);
    await next();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const [first, second] = await inLine();
    const middle = screen.getByRole('button', {
      name: `Put it here, between ${word} no ${first} and ${word} no ${second}`,
    });
    expect(middle).toHaveFocus();
    // Command and an arrow is the browser's: on a Mac it scrolls to the end.
    await user.keyboard('{Meta>}{ArrowDown}{/Meta}');
    expect(middle).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('button', { name: `Put it here, before ${word} no ${first}` })).toHaveFocus();
  });

  it('stays at the answer, however often Enter is pressed on a place (ORDER-3)', async () => {
    const word = await someDates();
    const { screen, hand, user } = open(`search=${word}&view=order&seed=4b`);
    await hand();
    screen.getAllByRole('button', { name: /^Put it here/ })[0]?.focus();
    await user.keyboard('{Enter}{Enter}{Enter}');
    expect(screen.getByText(/^(?:Right|Not there)\.$/)).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  });

  it.each([
    [
      'too few have a year',
      ['450 BC', '1851', 'long ago', '?', 'unknown', 'no date', '-', 'lost'],
      /this list has 2 artifacts with one/,
    ],
    ['every order is right', Array<string>(7).fill('19th century'), /every order would be right/],
  ])('says what to do where %s (ORDER-4)', async (_case, dates, sentence) => {
    const word = await someDates(dates);
    const { screen } = open(`search=${word}&view=order&seed=1`);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
      'href',
      `/all-artifacts?search=${word}`,
    );
  });

  it('says that a list of those without a date has none to put in order (ORDER-4)', async () => {
    const { screen } = open('undated=true&view=order&seed=1');
    expect(await screen.findByText(/this list has 0 artifacts with one/)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says that a list has too few years, where the focus is on the page (ORDER-4, ACCESS-2)', async () => {
    const word = await someDates([...DATES.slice(0, 3), ...Array<string>(4).fill('unknown')]);
    const { screen, user } = open(`search=${word}`);
    await user.click(await screen.findByRole('link', { name: 'Put these in order' }));
    expect(await screen.findByText(/this list has 3 artifacts with one/)).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('finds a game where sixty are of one century and eight others are not, whatever the seed (ORDER-4)', async () => {
    const word = await someDates([...Array<string>(60).fill('19th century'), ...DATES]);
    for (const seed of ['1', '4']) {
      const { screen, unmount } = open(`search=${word}&view=order&seed=${seed}`);
      expect(await screen.findByRole('heading', { name: 'Put these in order' })).toBeVisible();
      unmount();
    }
  });

  it('offers another seven where those that were looked at are all alike, and more are not looked at (ORDER-4)', async () => {
    const word = await someDates(['1851']);
    const { screen, store, router, user } = open(`search=${word}`);
    await screen.findByText(/^1 artifact found/);
    const pool = firstPool(readSelection(new URLSearchParams({ search: word }))) as ArtifactListQuery;
    const items = Array.from({ length: 60 }, (_, n) =>
      artifactSchema.cast({ _id: `a${n}`, yearFrom: 1801, yearTo: 1900 }),
    );
    for (const page of [1, 2, 3])
      await store.dispatch(
        artifactsApi.util.upsertQueryData(
          'listArtifacts',
          { ...pool, page },
          { items, total: 180, facets: [], before: 0 },
        ),
      );
    await act(() => router.navigate(`?search=${word}&view=order&seed=1`));
    expect(await screen.findByText(/every order would be right/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Another seven' }));
    await waitFor(() => expect(router.state.location.search).toMatch(/seed=\d{6}$/));
    expect(await screen.findByText(/every order would be right/)).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('goes on with the same seven when one of them is deleted and the list is loaded again (ORDER-1)', async () => {
    const ada = aPerson();
    const word = await someDates(DATES.slice(1), '', ada);
    const { screen, store, user, place, next, inLine, hand } = open(`search=${word}&view=order&seed=4b`);
    await place(0);
    await next();
    const shown = [...(await inLine()), await hand()];
    const { items } = await callBackend<ArtifactPage>(
      ada,
      'GET',
      `${pathOf('listArtifacts')}?search=${word}&facets=1`,
    );
    await callBackend(ada, 'DELETE', pathOf('deleteArtifact', items[0]?._id));
    for (const loadAgain of [api.internalActions.onOnline, api.util.resetApiState]) {
      await act(async () => {
        store.dispatch(loadAgain());
        await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
      });
      expect([...(await inLine()), await hand()]).toEqual(shown);
    }
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('button', { name: 'Next' })).toBeVisible();
  });

  it('goes on when somebody signs in in another tab (ORDER-1, ORDER-3)', async () => {
    const word = await someDates();
    const { auth, store, place, next, inLine, hand, allAnswered } = open(`search=${word}&view=order&seed=1`);
    await hand();
    await place(0);
    await next();
    const shown = [...(await inLine()), await hand()];
    const ada = aPerson();
    act(() => auth.setSignedIn(ada));
    await waitFor(() => expect(callerOf(store)).toBe(ada.uid));
    await allAnswered();
    expect([...(await inLine()), await hand()]).toEqual(shown);
  });

  it('is not offered where there are fewer than seven', async () => {
    const word = await someDates(DATES.slice(0, 6));
    const { screen } = open(`search=${word}`);
    await screen.findByText(/^6 artifacts found/);
    expect(screen.queryByRole('link', { name: 'Put these in order' })).not.toBeInTheDocument();
  });

  it('shows no picture that comes after a note, and prints none (CARE-6, ORDER-5)', async () => {
    const word = await someDates(DATES, 'Human remains');
    const { screen, container, hand } = open(`search=${word}&view=order&seed=1`);
    await hand();
    expect((await screen.findAllByRole('button', { name: /^Human remains/ })).length).toBe(2);
    expect(container.querySelectorAll('img')).toHaveLength(0);
  });
});
