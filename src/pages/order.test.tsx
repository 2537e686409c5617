import { act, waitFor, within } from '@testing-library/react';
import { artifactSchema, type Artifact } from '#contract/artifact.ts';
import type { ArtifactListQuery, ArtifactPage } from '#contract/artifactList.ts';
import { pathOf } from '#contract/calls.ts';
import { api } from '#src/api/api.ts';
import { artifactsApi } from '#src/api/artifacts.api.ts';
import { callerOf } from '#src/api/caller.ts';
import { firstPool } from '#src/features/order/dealing.ts';
import { readSelection } from '#src/lib/artifactSelection.ts';
import { aWord } from '#src/testing/aWord.ts';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { AllArtifactsPage } from './AllArtifactsPage.tsx';

/** The oldest first; none touches another. */
const DATES = ['450 BC', '300 BC', '50 BC', 'AD 120', '800', '1350', '15th century', '1851'];

const ada = aPerson();

/** Adds an artifact of each date that only this file finds, by a unique word in their names, which say their places in time. */
async function someDates(dates: string[] = DATES, notice = '') {
  const word = aWord();
  for (const [at, historicalCreationDate] of dates.entries())
    await addArtifact(ada, { name: `${word} no ${at}`, historicalCreationDate, notice });
  return word;
}

/** The words of a list that no test changes, and of one whose pictures come after a note. */
let word: string;
let noted: string;
beforeAll(async () => {
  word = await someDates();
  noted = await someDates(DATES, 'Human remains');
});

/** Opens the page alone, in a `main` that can take the focus. @param whole in the product */
const open = (query: string, { whole = false } = {}) => {
  const alone = (
    <main tabIndex={-1}>
      <AllArtifactsPage />
    </main>
  );
  const app = renderApp(`/all-artifacts?${query}`, whole ? {} : { alone });
  const { screen, user, container } = app;
  // Role queries are slow on a page with so many buttons.
  const line = () => screen.findByLabelText('Oldest first');
  const placeOf = (named: Element | null | undefined) =>
    Number(/no (\d)/.exec(named?.textContent ?? '')?.[1]);
  const inLine = async () =>
    [...(await line()).querySelectorAll('li')].map((item) => placeOf(item.querySelector('p')));
  const hand = async () => {
    await line();
    return placeOf(container.querySelector('h3'));
  };
  return {
    ...app,
    line,
    inLine,
    hand,
    place: async (at: number) =>
      user.click(within(await line()).getAllByText('Put it here')[at] as HTMLElement),
    next: () => user.click(screen.getByText('Next')),
    /** The heading, when the game is there; it stands on the sheet of cards as well. */
    heading: () => screen.findByText('Put these in order', { selector: 'h2' }),
    press: async (link: string) => user.click(await screen.findByText(link)),
  };
};

const NOBODY_HAS = aWord();

/** Opens a game of a long list of which these pages are known, the first ones. */
async function openLong(seed: string, pages: readonly Artifact[][], total: number) {
  // A game that asks for no list, until the pages are in the store.
  const app = open('undated=true&view=order&seed=1');
  await app.screen.findByText(/this list has 0 artifacts with one/);
  const pool = firstPool(readSelection(new URLSearchParams({ search: NOBODY_HAS }))) as ArtifactListQuery;
  for (const [before, items] of pages.entries())
    await app.store.dispatch(
      artifactsApi.util.upsertQueryData(
        'listArtifacts',
        { ...pool, page: before + 1 },
        { items, total, facets: [], before: 0 },
      ),
    );
  await act(() => app.router.navigate(`?search=${NOBODY_HAS}&view=order&seed=${seed}`));
  return app;
}

/** So many of one century, of a page of a long list. */
const alike = (page: string, count = 60) =>
  Array.from({ length: count }, (_, n) =>
    artifactSchema.cast({ _id: `${page}${n}`, yearFrom: 1801, yearTo: 1900 }),
  );
/** So many of which each has a year of its own. */
const apart = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    artifactSchema.cast({ _id: `apart${n}`, yearFrom: 100 * n + 1, yearTo: 100 * n + 1 }),
  );

describe('Put these in order', () => {
  it('leads from a list to seven of it, and back; Back leads to them again, and leaves the focus where it is (ORDER-1)', async () => {
    const { screen, router, heading, press } = open(`search=${word}`);
    await press('Put these in order');
    expect(await heading()).toHaveFocus();
    expect(router.state.location.search).toMatch(new RegExp(`^\\?search=${word}&view=order&seed=\\d{6}$`));
    await press('Back to the list');
    expect(await screen.findByText(/^8 artifacts found/)).toBeVisible();
    await act(() => router.navigate(-1));
    expect(await heading()).not.toHaveFocus();
  });

  it('deals the same to everybody with the address, then another seven, and leads back to the list, where the focus is on the page (ORDER-1, ACCESS-2)', async () => {
    const first = open(`search=${word}&view=order&seed=4b`);
    const dealt = [...(await first.inLine()), await first.hand()];
    first.unmount();
    const { screen, router, heading, inLine, hand, press } = open(`search=${word}&view=order&seed=4b`, {
      whole: true,
    });
    expect([...(await inLine()), await hand()]).toEqual(dealt);
    await press('Another seven');
    expect(await heading()).toHaveFocus();
    expect(router.state.location.search).toMatch(/seed=\d{6}$/);
    await press('Back to the list');
    expect(await screen.findByText(/^8 artifacts found/)).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('judges each one, says its years and the words they come from, and counts what was right (ORDER-2, ORDER-3)', async () => {
    const { screen, hand, line, inLine, place, next, press } = open(`search=${word}&view=order&seed=4b`);
    for (let placed = 1; placed < 7; placed += 1) {
      const [lying, card] = [await inLine(), await hand()];
      const right = lying.filter((each) => each < card).length;
      // The last two are put where they are not right.
      await place(placed < 5 ? right : right === 0 ? lying.length : 0);
      expect(screen.getByText(placed < 5 ? 'Right.' : 'Not there.')).toHaveFocus();
      const spoken = screen.getByText(/^(?:Right|Not there)\. /);
      expect(spoken).toHaveAttribute('role', 'status');
      expect(spoken).toHaveTextContent(
        placed < 5
          ? new RegExp(`^Right\\. ${word} no ${card}: .*${DATES[card]}`)
          : new RegExp(`^Not there\\. It belongs .*\\. ${word} no ${card}: .*${DATES[card]}`),
      );
      const link = screen.getByText('See more');
      expect(link).toHaveAccessibleName(`See more: ${word} no ${card} (opens in a new tab)`);
      expect(link).toHaveAttribute('target', '_blank');
      await next();
    }
    const count = screen.getByRole('heading', { level: 3 });
    expect(count).toHaveFocus();
    expect(count).toHaveTextContent('4 of 6 in their places');
    expect(await line()).toHaveRole('list');
    expect(await inLine()).toEqual((await inLine()).toSorted());
    expect(screen.getAllByText(/put elsewhere/)).toHaveLength(2);
    await press('Play again');
    expect(await inLine()).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 3 })).toHaveFocus();
  });

  it('leads through the places with the arrow keys, from the heading and from the card, past what covers pictures (ORDER-2)', async () => {
    const { screen, place, next, user, inLine, heading } = open(`search=${noted}&view=order`);
    expect(await heading()).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    const [only] = await inLine();
    expect(screen.getByLabelText(`Put it here, before ${noted} no ${only}`)).toHaveFocus();
    await place(0);
    await next();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const [first, second] = await inLine();
    const middle = screen.getByLabelText(
      `Put it here, between ${noted} no ${first} and ${noted} no ${second}`,
    );
    expect(middle).toHaveFocus();
    // Command and an arrow is the browser's: on a Mac it scrolls to the end.
    await user.keyboard('{Meta>}{ArrowDown}{/Meta}');
    expect(middle).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByLabelText(`Put it here, before ${noted} no ${first}`)).toHaveFocus();
  });

  it('stays at the answer, however often Enter is pressed on a place (ORDER-3)', async () => {
    const { screen, line, user } = open(`search=${word}&view=order&seed=4b`);
    within(await line())
      .getAllByRole('button', { name: /^Put it here/ })[0]
      ?.focus();
    await user.keyboard('{Enter}{Enter}{Enter}');
    expect(screen.getByText(/^(?:Right|Not there)\.$/)).toHaveFocus();
    await user.tab();
    expect(screen.getByText('Next')).toHaveFocus();
  });

  it('says that a list has too few years, where the focus is on the page, and leads back to it (ORDER-4, ACCESS-2)', async () => {
    const few = await someDates([...DATES.slice(0, 3), 'long ago', '?', 'unknown', '-']);
    const { screen, press } = open(`search=${few}`);
    await press('Put these in order');
    expect(await screen.findByText(/this list has 3 artifacts with one/)).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(screen.getByText('Back to the list')).toHaveAttribute('href', `/all-artifacts?search=${few}`);
  });

  it('says that a list of those without a date has none to put in order (ORDER-4)', async () => {
    const { screen } = open('undated=true&view=order&seed=1');
    expect(await screen.findByText(/this list has 0 artifacts with one/)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('finds a game where sixty are of one century and eight others, or only one, are not, whatever the seed (ORDER-4)', async () => {
    for (const others of [apart(8), apart(1)])
      for (const seed of ['1', '4']) {
        const { heading, unmount } = await openLong(seed, [alike('a'), others], 60 + others.length);
        expect(await heading()).toBeVisible();
        unmount();
      }
  });

  it('says that every order is right, and offers another seven where others are not looked at (ORDER-4)', async () => {
    const short = await openLong('1', [alike('a', 7)], 7);
    expect(await short.screen.findByText(/every order would be right/)).toBeVisible();
    expect(short.screen.getByText('Back to the list')).toHaveAttribute(
      'href',
      `/all-artifacts?search=${NOBODY_HAS}`,
    );
    expect(short.screen.queryByText('Another seven')).not.toBeInTheDocument();
    short.unmount();
    const { screen, router, press } = await openLong('1', [alike('a'), alike('b'), alike('c')], 180);
    expect(await screen.findByText(/every order would be right/)).toBeVisible();
    await press('Another seven');
    await waitFor(() => expect(router.state.location.search).toMatch(/seed=\d{6}$/));
    expect(await screen.findByText(/every order would be right/)).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('goes on with the same seven when one of them is deleted and the list is loaded again (ORDER-1)', async () => {
    const own = await someDates(DATES.slice(1));
    const { screen, store, user, place, next, inLine, hand } = open(`search=${own}&view=order&seed=4b`);
    await place(0);
    await next();
    const shown = [...(await inLine()), await hand()];
    const { items } = await callBackend<ArtifactPage>(
      ada,
      'GET',
      `${pathOf('listArtifacts')}?search=${own}&facets=1`,
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
    expect(screen.getByText('Next')).toBeVisible();
  });

  it('goes on when somebody signs in in another tab (ORDER-1, ORDER-3)', async () => {
    const { auth, store, place, next, inLine, hand, allAnswered } = open(`search=${word}&view=order&seed=1`);
    await place(0);
    await next();
    const shown = [...(await inLine()), await hand()];
    const bob = aPerson();
    act(() => auth.setSignedIn(bob));
    await waitFor(() => expect(callerOf(store)).toBe(bob.uid));
    await allAnswered();
    expect([...(await inLine()), await hand()]).toEqual(shown);
  });

  it('is not offered where there are fewer than seven', async () => {
    const { screen } = open(`search=${word}&from=-200`);
    await screen.findByText(/^6 artifacts found/);
    expect(screen.queryByText('Put these in order')).not.toBeInTheDocument();
  });

  it('shows no picture that comes after a note, and prints none (CARE-6, ORDER-5)', async () => {
    const { screen, container, line } = open(`search=${noted}&view=order&seed=1`);
    await line();
    expect(await screen.findAllByText('Human remains')).toHaveLength(2);
    expect(container.querySelectorAll('img')).toHaveLength(0);
  });
});
