import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { pathOf } from '#contract/calls.ts';
import { addArtifact } from '#src/testing/backend.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { fingerOnWideScreen, wideScreen } from '#src/testing/wideScreen.ts';

/** The bars have no size here: each is ten pixels wide. */
const BAR = 10;

const DATES = ['450 BC', '430 BC', 'AD 120', '1851', 'no date'];

/** Adds an artifact of each date that only this test finds, by a unique word in their names. */
async function someDates() {
  const word = `Tq${Math.random().toString(36).slice(2, 10)}`;
  const ada = aPerson();
  for (const historicalCreationDate of DATES)
    await addArtifact(ada, { name: `${word} of ${historicalCreationDate}`, historicalCreationDate });
  return word;
}

async function openTimeline(query: string) {
  const app = renderApp(`/all-artifacts?${query}`);
  await app.user.click(await app.screen.findByRole('button', { name: 'Timeline' }));
  const timeline = within(await app.screen.findByRole('region', { name: 'Timeline' }));
  const chart = await timeline.findByRole('img');
  chart.setPointerCapture = jest.fn();
  const bins = chart.querySelectorAll('g').length;
  chart.getBoundingClientRect = () => new DOMRect(0, 0, bins * BAR, 70);
  return {
    ...app,
    timeline,
    chart,
    bins,
    // The test's browser has no pointer events of its own.
    pointer: (kind: 'down' | 'move' | 'up' | 'cancel', bin: number) =>
      fireEvent(chart, new MouseEvent(`pointer${kind}`, { bubbles: true, clientX: (bin + 0.5) * BAR })),
    handle: (name: 'First year' | 'Last year') => timeline.getByRole('slider', { name }),
    /** A pointer at an edge between two bars, on the handles. */
    slide: (kind: 'down' | 'move' | 'up' | 'cancel', edge: number) => {
      const slider = timeline.getAllByRole('slider')[0]?.closest('.MuiSlider-root') as HTMLElement;
      slider.getBoundingClientRect = () => new DOMRect(0, 0, bins * BAR, 20);
      fireEvent(
        slider,
        new MouseEvent(`pointer${kind}`, {
          bubbles: true,
          clientX: edge * BAR,
          buttons: kind === 'up' ? 0 : 1,
        }),
      );
    },
    address: () => new URLSearchParams(app.router.state.location.search),
    found: (count: string) => app.screen.findByText(new RegExp(`^${count} artifacts? found`)),
  };
}

describe('The timeline of All Artifacts', () => {
  let wide: ReturnType<typeof wideScreen>;
  beforeEach(() => {
    wide = wideScreen();
  });
  afterEach(() => wide.mockRestore());

  it('is between the filters and the cards, and tells what it shows', async () => {
    const word = await someDates();
    const { screen, chart, handle, found } = await openTimeline(`search=${word}`);
    await found('5');
    expect(chart).toHaveAccessibleName(
      /^Artifacts from .+ to AD 20\d\d; the most, 2, from 500 BC to 401 BC$/,
    );
    expect(handle('First year')).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^from .+ to AD 20\d\d$/),
    );
    expect(screen.queryByRole('link', { name: 'Clear filters' })).toBeNull();
    const places = [
      screen.getByRole('group', { name: 'Type' }),
      chart,
      screen.getByRole('list', { name: 'Artifacts' }),
    ];
    for (const [index, place] of places.slice(1).entries())
      expect(place.compareDocumentPosition(places[index] as Node)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it('is a line over the years of each artifact where they are few, bars where they are many (LIST-13)', async () => {
    const word = await someDates();
    const { chart, bins, user, screen } = await openTimeline(`search=${word}`);
    const lines = [...chart.querySelectorAll('line')];
    expect(lines).toHaveLength(4);
    const last = lines.at(-1);
    // 1851 is in the last but two of the bins.
    expect(Number(last?.getAttribute('x1'))).toBeCloseTo(bins - 3 + 0.5);
    expect(Number(last?.getAttribute('x2'))).toBeCloseTo(bins - 3 + 0.51);
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(chart.querySelectorAll('line')).toHaveLength(0), { timeout: 15_000 });
  });

  it('is chosen from by name where the pointer is a finger (LIST-13)', async () => {
    wide.mockRestore();
    wide = fingerOnWideScreen();
    const word = await someDates();
    const { timeline, address, user, found } = await openTimeline(`search=${word}`);
    const period = (name: string) => timeline.findByRole('button', { name });
    await user.click(await period('1st millennium BC'));
    await found('2');
    expect([address().get('from'), address().get('to')]).toEqual(['-1000', '-1']);
    expect(await period('1st millennium BC')).toHaveAttribute('aria-pressed', 'true');
    expect(timeline.queryByRole('button', { name: '2nd millennium BC' })).toBeNull();
    await user.click(await period('Since 1801'));
    await found('1');
    expect(address().has('to')).toBe(false);
    await user.click(await period('Since 1801'));
    await found('5');
    expect(address().has('from')).toBe(false);
  });

  it('goes into a bar that is pressed, back to page 1, and out again, where the focus goes to the results (ACCESS-2)', async () => {
    const word = await someDates();
    const { screen, timeline, chart, bins, pointer, address, user, found } = await openTimeline(
      `search=${word}&size=9&page=2`,
    );
    pointer('down', bins - 3);
    pointer('up', bins - 3);
    await found('1');
    expect(address().toString()).toBe(`search=${word}&from=1801&to=1900&size=9`);
    await waitFor(() =>
      expect(chart).toHaveAccessibleName('Artifacts from 1801 to 1900; the most, 1, from 1851'),
    );
    await user.click(timeline.getByRole('button', { name: 'Back to all of time' }));
    // The button goes.
    expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus();
    await found('5');
    expect(address().has('from')).toBe(false);
    expect(timeline.queryByRole('button', { name: 'Back to all of time' })).toBeNull();
  });

  it('goes into a bar once by a double click, before the new bars have come (LIST-13)', async () => {
    const word = await someDates();
    const { timeline, bins, pointer } = await openTimeline(`search=${word}`);
    for (const kind of ['down', 'up', 'down', 'up'] as const) pointer(kind, bins - 3);
    expect(await timeline.findByRole('button', { name: /^Back to/ })).toHaveTextContent(
      'Back to all of time',
    );
  });

  it('leaves a bar without artifacts as it is', async () => {
    const word = await someDates();
    const { bins, pointer, address } = await openTimeline(`search=${word}`);
    pointer('down', bins - 5);
    pointer('up', bins - 5);
    expect(address().toString()).toBe(`search=${word}`);
  });

  it('chooses what is dragged over, in either direction, and says it meanwhile (LIST-13)', async () => {
    const word = await someDates();
    const { timeline, bins, pointer, address, found } = await openTimeline(`search=${word}`);
    const [late, early] = [bins - 20, bins - 26];
    pointer('down', late);
    pointer('move', early);
    expect(timeline.getByText('500 BC to AD 200')).toBeInTheDocument();
    expect(address().has('from')).toBe(false);
    pointer('up', early);
    await found('3');
    expect([address().get('from'), address().get('to')]).toEqual(['-500', '200']);
  });

  it('gives a drag up that the browser takes over to scroll', async () => {
    const word = await someDates();
    const { pointer, address } = await openTimeline(`search=${word}`);
    pointer('down', 2);
    pointer('move', 9);
    pointer('cancel', 9);
    pointer('up', 9);
    expect(address().has('from')).toBe(false);
  });

  it('moves its handles by keyboard, and asks once when the key is released', async () => {
    const word = await someDates();
    const { handle, address, user, found } = await openTimeline(`search=${word}`);
    await found('5');
    act(() => handle('First year').focus());
    await user.keyboard('{End}');
    await found('0');
    expect(address().get('from')).toBe('2001');
    expect(handle('First year')).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^from 2001 to 20\d\d$/),
    );
    await user.keyboard('{ArrowLeft>2/}');
    await waitFor(() => expect(address().get('from')).toBe('1801'));
    await found('1');
  });

  it.each(['page=3', 'undated=true', 'from=-450&to=1851'])(
    'changes nothing for somebody who tabs through it or presses a handle: %s (LIST-13)',
    async (query) => {
      const { handle, slide, address, user } = await openTimeline(query);
      const last = handle('Last year');
      act(() => handle('First year').focus());
      await user.tab();
      expect(last).toHaveFocus();
      await user.tab({ shift: true });
      const edge = Number(last.getAttribute('value'));
      slide('down', edge);
      slide('up', edge);
      expect(address().toString()).toBe(query);
    },
  );

  it('brings back no period by a press on a handle that has moved before (LIST-13)', async () => {
    const word = await someDates();
    const { screen, slide, bins, address, user, found } = await openTimeline(`search=${word}`);
    slide('down', 0);
    slide('move', bins - 26);
    slide('up', bins - 26);
    await found('4');
    expect(address().get('from')).toBe('-500');
    await user.click(screen.getByRole('link', { name: /^Remove the period/ }));
    await found('5');
    slide('down', 0);
    slide('up', 0);
    expect(address().has('from')).toBe(false);
  });

  it('forgets a handle that the browser takes from the finger (LIST-13)', async () => {
    const word = await someDates();
    const { timeline, slide, bins, address, user } = await openTimeline(`search=${word}`);
    slide('down', 0);
    slide('move', bins - 26);
    expect(timeline.getByText('From 500 BC on')).toBeInTheDocument();
    slide('cancel', bins - 26);
    expect(timeline.queryByText('From 500 BC on')).not.toBeInTheDocument();
    await user.tab();
    expect(address().has('from')).toBe(false);
  });

  it('chooses what it says while a handle is dragged onto the other one (LIST-13)', async () => {
    const word = await someDates();
    const { timeline, slide, bins, address, found } = await openTimeline(`search=${word}&from=-500&to=200`);
    await found('3');
    slide('down', bins - 19);
    slide('move', bins - 40);
    expect(timeline.getByText('500 BC to 401 BC')).toBeInTheDocument();
    slide('up', bins - 40);
    await found('2');
    expect([address().get('from'), address().get('to')]).toEqual(['-500', '-401']);
  });

  it('shows the period as a chip that removes it, and Clear filters removes everything', async () => {
    const word = await someDates();
    const { screen, address, user, found } = await openTimeline(
      `search=${word}&type=Tools&from=-500&to=-400`,
    );
    await found('2');
    await user.click(screen.getByRole('link', { name: 'Remove the period: 500 BC to 400 BC' }));
    await found('5');
    expect(address().toString()).toBe(`search=${word}&type=Tools`);
    expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus();
  });

  it('clears every filter', async () => {
    const { screen, address, user } = await openTimeline(
      'search=zzz&type=Tools&from=-500&to=-400&sort=oldest',
    );
    await user.click(await screen.findByRole('link', { name: 'Clear filters' }));
    expect(address().toString()).toBe('sort=oldest');
  });

  it('tells how many have no date, and shows them', async () => {
    const word = await someDates();
    const { timeline, screen, address, user, found } = await openTimeline(`search=${word}`);
    const button = timeline.getByRole('button', { name: '1 without a date', pressed: false });
    expect(button).not.toHaveClass('MuiButton-contained');
    await user.click(button);
    await found('1');
    expect(timeline.getByRole('button', { pressed: true })).toHaveClass('MuiButton-contained');
    expect(address().get('undated')).toBe('true');
    expect(screen.getByRole('link', { name: 'Remove the period: Without a date' })).toBeVisible();
    await user.click(timeline.getByRole('button', { name: '1 without a date' }));
    await found('5');
  });

  it('looks closer at what was chosen', async () => {
    const word = await someDates();
    const { screen, timeline, chart, address, user } = await openTimeline(`search=${word}&from=-500&to=200`);
    await user.click(await timeline.findByRole('button', { name: 'Look closer' }));
    expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus();
    await waitFor(() => expect(chart).toHaveAccessibleName(/^Artifacts from 500 BC to AD 200;/));
    expect([address().get('from'), address().get('to')]).toEqual(['-500', '200']);
  });

  it('stays closer when a finger takes a century back there, and the focus on its button (LIST-13, ACCESS-2)', async () => {
    wide.mockRestore();
    wide = fingerOnWideScreen();
    const word = await someDates();
    const { timeline, address, user, found } = await openTimeline(`search=${word}&from=-500&to=200`);
    await user.click(await timeline.findByRole('button', { name: 'Look closer' }));
    const century = await timeline.findByRole('button', { name: '5th century BC' });
    await user.click(century);
    await found('2');
    expect(century).toHaveAttribute('aria-pressed', 'true');
    await user.click(century);
    await found('3');
    expect([address().get('from'), address().get('to')]).toEqual(['-500', '200']);
    expect(century).toHaveAttribute('aria-pressed', 'false');
    expect(century).toHaveFocus();
  });

  it('stays closer when a finger chooses a century that goes on after it (LIST-13, ACCESS-2)', async () => {
    wide.mockRestore();
    wide = fingerOnWideScreen();
    const word = await someDates();
    await addArtifact(aPerson(), { name: `${word} of 2001`, historicalCreationDate: '2001' });
    const { timeline, address, user, found } = await openTimeline(`search=${word}&from=1501`);
    await user.click(await timeline.findByRole('button', { name: 'Look closer' }));
    const end = address().get('to');
    const century = await timeline.findByRole('button', { name: '21st century' });
    await user.click(century);
    await found('1');
    expect([address().get('from'), address().get('to')]).toEqual(['2001', end]);
    expect(century).toHaveAttribute('aria-pressed', 'true');
    expect(century).toHaveFocus();
    expect(timeline.getByRole('button', { name: 'Back to all of time' })).toBeVisible();
  });

  it('is closed until it is opened, and leaves no hole then (LIST-13)', async () => {
    const { screen, user } = renderApp('/all-artifacts?from=1801&to=1900');
    const button = await screen.findByRole('button', { name: 'Timeline' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('region', { name: 'Timeline' })).not.toBeInTheDocument();
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByRole('slider', { name: 'First year' })).toBeInTheDocument();
    await user.click(button);
    expect(screen.queryByRole('region', { name: 'Timeline' })).not.toBeInTheDocument();
  });

  it('stands beside the map on a wide screen, and in its place on a narrow one (LIST-21)', async () => {
    const both = ['Timeline', 'Map'];
    const shown = ({ screen }: ReturnType<typeof renderApp>) =>
      both.filter((name) => screen.queryByRole('region', { name }));
    const openBoth = async () => {
      const app = renderApp('/all-artifacts');
      for (const name of both) await app.user.click(await app.screen.findByRole('button', { name }));
      return app;
    };
    const onWide = await openBoth();
    expect(shown(onWide)).toEqual(both);
    onWide.unmount();
    wide.mockRestore();
    const onNarrow = await openBoth();
    expect(shown(onNarrow)).toEqual(['Map']);
    await onNarrow.user.click(onNarrow.screen.getByRole('button', { name: 'Map' }));
    expect(shown(onNarrow)).toEqual([]);
  });

  it('leads on to the cards of what is chosen, and says how many (LIST-21)', async () => {
    const word = await someDates();
    const { screen, user } = await openTimeline(`search=${word}&from=-500&to=-400`);
    await user.click(await screen.findByRole('button', { name: '2 artifacts · Show' }));
    expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus();
  });

  it('says so when it cannot be loaded, and the list stays, until "Try again" brings it', async () => {
    const restore = failBackend(pathOf('artifactTimeline'), { status: 500 });
    const { screen, user } = renderApp('/all-artifacts');
    await user.click(await screen.findByRole('button', { name: 'Timeline' }));
    expect(await screen.findByText('The timeline could not be loaded.')).toBeVisible();
    expect(await screen.findByText(/\d artifacts? found/)).toBeVisible();
    restore();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('slider', { name: 'First year' })).toBeInTheDocument();
    expect(screen.queryByText('The timeline could not be loaded.')).toBeNull();
  });
});
