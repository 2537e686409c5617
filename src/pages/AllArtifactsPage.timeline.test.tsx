import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { pathOf } from '#contract/calls.ts';
import { ListViews } from '#src/features/list/ListViews.tsx';
import { Timeline } from '#src/features/timeline/Timeline.tsx';
import { aWord } from '#src/testing/aWord.ts';
import { addArtifact } from '#src/testing/backend.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { renderView } from '#src/testing/renderView.tsx';
import { fingerOnWideScreen, wideScreen } from '#src/testing/wideScreen.ts';

/** The bars have no size here: each is ten pixels wide. */
const BAR = 10;

const ada = aPerson();

/** Adds an artifact of each date that is found by a word alone, which it returns. */
async function addDates(dates: string[]) {
  const word = aWord();
  for (const historicalCreationDate of dates)
    await addArtifact(ada, { name: `${word} of ${historicalCreationDate}`, historicalCreationDate });
  return word;
}

let word: string;
beforeAll(async () => (word = await addDates(['450 BC', '430 BC', 'AD 120', '1851', 'no date'])));

/** Opens a timeline alone. */
async function openTimeline(query = `search=${word}`) {
  const app = renderView((move) => <Timeline move={move} />, query, ada);
  const chart = await screen.findByRole('img');
  await app.allAnswered();
  chart.setPointerCapture = jest.fn();
  const bins = chart.querySelectorAll('g').length;
  chart.getBoundingClientRect = () => new DOMRect(0, 0, bins * BAR, 70);
  const address = () => new URLSearchParams(app.router.state.location.search);
  return {
    ...app,
    chart,
    bins,
    // The test's browser has no pointer events of its own.
    pointer: (kind: 'down' | 'move' | 'up' | 'cancel', bin: number) =>
      fireEvent(chart, new MouseEvent(`pointer${kind}`, { bubbles: true, clientX: (bin + 0.5) * BAR })),
    handle: (name: 'First year' | 'Last year') => screen.getByRole('slider', { name }),
    /** A pointer at an edge between two bars, on the handles. */
    slide: (kind: 'down' | 'move' | 'up' | 'cancel', edge: number) => {
      const slider = screen.getAllByRole('slider')[0]?.closest('.MuiSlider-root') as HTMLElement;
      slider.getBoundingClientRect = () => new DOMRect(0, 0, bins * BAR, 20);
      const init = { bubbles: true, clientX: edge * BAR, buttons: kind === 'up' ? 0 : 1 };
      fireEvent(slider, new MouseEvent(`pointer${kind}`, init));
    },
    address,
    period: () => [address().get('from'), address().get('to')],
    /** Follows a link of the page around it. */
    goTo: (query: string) => act(() => app.router.navigate(`/all-artifacts?${query}`)),
  };
}

describe('The timeline of All Artifacts', () => {
  let wide: ReturnType<typeof wideScreen>;
  beforeEach(() => {
    wide = wideScreen();
  });
  afterEach(() => wide.mockRestore());

  /** Has the wide screen touched. */
  const touch = () => {
    wide.mockRestore();
    wide = fingerOnWideScreen();
  };

  it('opens between the filters and the cards, leads on to these, and can be tried again while the list stays (LIST-13, LIST-21)', async () => {
    const restore = failBackend(pathOf('artifactTimeline'), { status: 500 });
    const { user } = renderApp(`/all-artifacts?search=${word}`);
    await screen.findByText('5 artifacts found');
    const button = screen.getByRole('button', { name: 'Timeline' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('region', { name: 'Timeline' })).not.toBeInTheDocument();
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByText('The timeline could not be loaded.')).toBeVisible();
    expect(screen.getByText('5 artifacts found')).toBeVisible();
    restore();
    fireEvent.click(screen.getByText('Try again'));
    const region = screen.getByRole('region', { name: 'Timeline' });
    const chart = await within(region).findByRole('img');
    expect(screen.queryByText('The timeline could not be loaded.')).toBeNull();
    const places = [
      screen.getByRole('group', { name: 'Type' }),
      chart,
      screen.getByRole('list', { name: 'Artifacts' }),
    ];
    for (const [index, place] of places.slice(1).entries())
      expect(place.compareDocumentPosition(places[index] as Node)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    fireEvent.click(screen.getByText('5 artifacts · Show'));
    expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus();
    await user.click(button);
    expect(region).not.toBeInTheDocument();
  });

  it('tells what it shows', async () => {
    const { chart, handle } = await openTimeline();
    expect(chart).toHaveAccessibleName(
      /^Artifacts from .+ to AD 20\d\d; the most, 2, from 500 BC to 401 BC$/,
    );
    expect(handle('First year')).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^from .+ to AD 20\d\d$/),
    );
  });

  it('is a line over the years of each artifact where they are few, bars where they are many (LIST-13)', async () => {
    const { chart, bins, goTo } = await openTimeline();
    const lines = [...chart.querySelectorAll('line')];
    expect(lines).toHaveLength(4);
    const last = lines.at(-1);
    // 1851 is in the last but two of the bins.
    expect(Number(last?.getAttribute('x1'))).toBeCloseTo(bins - 3 + 0.5);
    expect(Number(last?.getAttribute('x2'))).toBeCloseTo(bins - 3 + 0.51);
    await goTo('');
    await waitFor(() => expect(chart.querySelectorAll('line')).toHaveLength(0));
  });

  it('is chosen from by name where the pointer is a finger (LIST-13)', async () => {
    touch();
    const { period } = await openTimeline();
    const button = (name: string) => screen.getByRole('button', { name });
    fireEvent.click(button('1st millennium BC'));
    expect(period()).toEqual(['-1000', '-1']);
    expect(button('1st millennium BC')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('button', { name: '2nd millennium BC' })).toBeNull();
    fireEvent.click(button('Since 1801'));
    expect(period()).toEqual(['1801', null]);
    fireEvent.click(button('Since 1801'));
    expect(period()).toEqual([null, null]);
  });

  it('goes into a bar that is pressed, back to page 1, and out again, where the focus goes to what stands around it (ACCESS-2)', async () => {
    const { chart, bins, pointer, address, expectFocusAround } = await openTimeline(
      `search=${word}&size=9&page=2`,
    );
    pointer('down', bins - 3);
    pointer('up', bins - 3);
    expect(address().toString()).toBe(`search=${word}&from=1801&to=1900&size=9`);
    await waitFor(() =>
      expect(chart).toHaveAccessibleName('Artifacts from 1801 to 1900; the most, 1, from 1851'),
    );
    fireEvent.click(screen.getByText('Back to all of time'));
    // The button goes.
    expectFocusAround();
    expect(address().toString()).toBe(`search=${word}&size=9`);
    expect(screen.queryByText('Back to all of time')).toBeNull();
  });

  it('goes into a bar once by a double click, before the new bars have come (LIST-13)', async () => {
    const { bins, pointer } = await openTimeline();
    for (const kind of ['down', 'up', 'down', 'up'] as const) pointer(kind, bins - 3);
    expect(screen.getByText(/^Back to/)).toHaveTextContent('Back to all of time');
  });

  it('leaves a bar without artifacts as it is', async () => {
    const { bins, pointer, address } = await openTimeline();
    pointer('down', bins - 5);
    pointer('up', bins - 5);
    expect(address().toString()).toBe(`search=${word}`);
  });

  it('chooses what is dragged over, also backwards, and says it meanwhile, but nothing where the browser takes over to scroll (LIST-13)', async () => {
    const { bins, pointer, period } = await openTimeline();
    for (const kind of ['down', 'move', 'cancel', 'up'] as const) pointer(kind, kind === 'down' ? 2 : 9);
    expect(period()).toEqual([null, null]);
    const [late, early] = [bins - 20, bins - 26];
    pointer('down', late);
    pointer('move', early);
    expect(screen.getByText('500 BC to AD 200')).toBeInTheDocument();
    expect(period()).toEqual([null, null]);
    pointer('up', early);
    expect(period()).toEqual(['-500', '200']);
  });

  it('moves its handles by keyboard, and asks once when the key is released', async () => {
    const { handle, period, user } = await openTimeline();
    act(() => handle('First year').focus());
    await user.keyboard('{End}');
    expect(period()).toEqual(['2001', null]);
    expect(handle('First year')).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^from 2001 to 20\d\d$/),
    );
    await user.keyboard('{ArrowLeft>2}');
    expect(period()).toEqual(['2001', null]);
    await user.keyboard('{/ArrowLeft}');
    expect(period()).toEqual(['1801', null]);
  });

  it('changes nothing for somebody who tabs through it or presses a handle (LIST-13)', async () => {
    const { handle, slide, address, user, goTo, allAnswered } = await openTimeline();
    for (const change of ['page=3', 'undated=true', 'from=-450&to=1851']) {
      const query = `search=${word}&${change}`;
      await goTo(query);
      await allAnswered();
      const last = handle('Last year');
      act(() => handle('First year').focus());
      await user.tab();
      expect(last).toHaveFocus();
      await user.tab({ shift: true });
      const edge = Number(last.getAttribute('value'));
      slide('down', edge);
      slide('up', edge);
      expect(address().toString()).toBe(query);
    }
  });

  it('brings back no period by a press on a handle that has moved before (LIST-13)', async () => {
    const { slide, bins, period, goTo } = await openTimeline();
    slide('down', 0);
    slide('move', bins - 26);
    slide('up', bins - 26);
    expect(period()).toEqual(['-500', null]);
    await goTo(`search=${word}`);
    slide('down', 0);
    slide('up', 0);
    expect(period()).toEqual([null, null]);
  });

  it('forgets a handle that the browser takes from the finger (LIST-13)', async () => {
    const { slide, bins, period, user } = await openTimeline();
    slide('down', 0);
    slide('move', bins - 26);
    expect(screen.getByText('From 500 BC on')).toBeInTheDocument();
    slide('cancel', bins - 26);
    expect(screen.queryByText('From 500 BC on')).not.toBeInTheDocument();
    await user.tab();
    expect(period()).toEqual([null, null]);
  });

  it('chooses what it says while a handle is dragged onto the other one (LIST-13)', async () => {
    const { slide, bins, period } = await openTimeline(`search=${word}&from=-500&to=200`);
    slide('down', bins - 19);
    slide('move', bins - 40);
    expect(screen.getByText('500 BC to 401 BC')).toBeInTheDocument();
    slide('up', bins - 40);
    expect(period()).toEqual(['-500', '-401']);
  });

  it('leaves its period as a chip that removes it, and Clear filters removes all but the order', async () => {
    const { router } = renderApp(`/all-artifacts?search=${word}&type=Tools&from=-500&to=-400&sort=oldest`);
    const address = () => router.state.location.search;
    await screen.findByText('2 artifacts found');
    const results = screen.getByRole('region', { name: 'Results' });
    fireEvent.click(screen.getByRole('link', { name: 'Remove the period: 500 BC to 400 BC' }));
    await screen.findByText('5 artifacts found');
    expect(address()).toBe(`?search=${word}&type=Tools&sort=oldest`);
    expect(results).toHaveFocus();
    expect(screen.queryByText('Clear filters')).toBeNull();
    await act(() => router.navigate(`/all-artifacts?search=${word}&type=Tools&undated=true&sort=oldest`));
    expect(screen.getByRole('link', { name: 'Remove the period: Without a date' })).toBeVisible();
    fireEvent.click(screen.getByText('Clear filters'));
    await waitFor(() => expect(address()).toBe('?sort=oldest'));
  });

  it('tells how many have no date, and shows them', async () => {
    const { address } = await openTimeline();
    const button = screen.getByRole('button', { name: '1 without a date', pressed: false });
    expect(button).not.toHaveClass('MuiButton-contained');
    fireEvent.click(button);
    expect(screen.getByRole('button', { pressed: true })).toHaveClass('MuiButton-contained');
    expect(address().get('undated')).toBe('true');
    fireEvent.click(button);
    expect(address().has('undated')).toBe(false);
  });

  it('looks closer at what was chosen', async () => {
    const { chart, period, expectFocusAround } = await openTimeline(`search=${word}&from=-500&to=200`);
    fireEvent.click(screen.getByText('Look closer'));
    expectFocusAround();
    await waitFor(() => expect(chart).toHaveAccessibleName(/^Artifacts from 500 BC to AD 200;/));
    expect(period()).toEqual(['-500', '200']);
  });

  it('stays closer when a finger takes a century back there, and the focus on its button (LIST-13, ACCESS-2)', async () => {
    touch();
    const { period, user } = await openTimeline(`search=${word}&from=-500&to=200`);
    fireEvent.click(screen.getByText('Look closer'));
    const century = await screen.findByText('5th century BC');
    await user.click(century);
    expect(period()).toEqual(['-500', '-401']);
    expect(century).toHaveAttribute('aria-pressed', 'true');
    await user.click(century);
    expect(period()).toEqual(['-500', '200']);
    expect(century).toHaveAttribute('aria-pressed', 'false');
    expect(century).toHaveFocus();
  });

  it('stays closer when a finger chooses a century that goes on after it (LIST-13, ACCESS-2)', async () => {
    touch();
    const latest = await addDates(['1851', '2001']);
    const { period, user } = await openTimeline(`search=${latest}&from=1501`);
    fireEvent.click(screen.getByText('Look closer'));
    const [, end] = period();
    const century = await screen.findByText('21st century');
    await user.click(century);
    expect(period()).toEqual(['2001', end]);
    expect(century).toHaveAttribute('aria-pressed', 'true');
    expect(century).toHaveFocus();
    expect(screen.getByText('Back to all of time')).toBeVisible();
  });
});

describe('The views of a list', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['beside each other on a wide screen', wideScreen, ['Timeline', 'Map'], ['Timeline']],
    ['in place of each other on a narrow one', undefined, ['Map'], []],
  ])('stand %s (LIST-21)', (_where, screenOf, both, closed) => {
    screenOf?.();
    const views = ['Timeline', 'Map'].map((name) => ({ name, icon: null, content: null }));
    render(<ListViews summary={null} views={views} found={undefined} onShow={() => undefined} />);
    for (const { name } of views) fireEvent.click(screen.getByText(name));
    const shown = () => screen.queryAllByRole('region').map((it) => it.getAttribute('aria-label'));
    expect(shown()).toEqual(both);
    fireEvent.click(screen.getByText('Map'));
    expect(shown()).toEqual(closed);
  });
});
