import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { CALLS } from '#contract/calls.ts';
import { addArtifact } from '#src/testing/backend.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { wideScreen } from '#src/testing/wideScreen.ts';

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
  const timeline = within(await app.screen.findByRole('region', { name: 'Timeline' }));
  const chart = await timeline.findByRole('img', undefined, { timeout: 15_000 });
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
    address: () => new URLSearchParams(app.router.state.location.search),
    found: (count: string) =>
      app.screen.findByText(new RegExp(`^${count} artifacts? found`), undefined, { timeout: 5000 }),
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
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    const places = [
      screen.getByRole('group', { name: 'Type' }),
      chart,
      screen.getByRole('region', { name: 'Results' }),
    ];
    for (const [index, place] of places.slice(1).entries())
      expect(place.compareDocumentPosition(places[index] as Node)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it('goes into a bar that is pressed, back to page 1, and out again', async () => {
    const word = await someDates();
    const { timeline, chart, bins, pointer, address, user, found } = await openTimeline(
      `search=${word}&size=9&page=2`,
    );
    pointer('down', bins - 3);
    pointer('up', bins - 3);
    await found('1');
    expect(address().toString()).toBe(`search=${word}&size=9&from=1801&to=1900`);
    await waitFor(() =>
      expect(chart).toHaveAccessibleName('Artifacts from 1801 to 1900; the most, 1, from 1851'),
    );
    await user.click(timeline.getByRole('button', { name: 'Back to all of time' }));
    await found('5');
    expect(address().has('from')).toBe(false);
    expect(timeline.queryByRole('button', { name: 'Back to all of time' })).toBeNull();
  });

  it('leaves a bar without artifacts as it is', async () => {
    const word = await someDates();
    const { bins, pointer, address } = await openTimeline(`search=${word}`);
    pointer('down', bins - 5);
    pointer('up', bins - 5);
    expect(address().toString()).toBe(`search=${word}`);
  });

  it('chooses what is dragged over, in either direction, and says it meanwhile', async () => {
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

  it('shows the period as a chip that removes it, and Clear filters removes everything', async () => {
    const word = await someDates();
    const { screen, address, user, found } = await openTimeline(
      `search=${word}&type=Tools&from=-500&to=-400`,
    );
    await found('2');
    await user.click(screen.getByRole('button', { name: 'Remove the period: 500 BC to 400 BC' }));
    await found('5');
    expect(address().toString()).toBe(`search=${word}&type=Tools`);
    expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus();
  });

  it('clears every filter', async () => {
    const { screen, address, user } = await openTimeline(
      'search=zzz&type=Tools&from=-500&to=-400&sort=oldest',
    );
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(address().toString()).toBe('sort=oldest');
  });

  it('tells how many have no date, and shows them', async () => {
    const word = await someDates();
    const { timeline, screen, address, user, found } = await openTimeline(`search=${word}`);
    await user.click(timeline.getByRole('button', { name: '1 without a date' }));
    await found('1');
    expect(address().get('undated')).toBe('true');
    expect(screen.getByRole('button', { name: 'Remove the period: Without a date' })).toBeVisible();
    await user.click(timeline.getByRole('button', { name: '1 without a date' }));
    await found('5');
  });

  it('looks closer at what was chosen', async () => {
    const word = await someDates();
    const { timeline, chart, address, user } = await openTimeline(`search=${word}&from=-500&to=200`);
    await user.click(await timeline.findByRole('button', { name: 'Look closer' }));
    await waitFor(() => expect(chart).toHaveAccessibleName(/^Artifacts from 500 BC to AD 200;/));
    expect([address().get('from'), address().get('to')]).toEqual(['-500', '200']);
  });

  it('opens on a phone from one line', async () => {
    wide.mockRestore();
    const { screen, user } = renderApp('/all-artifacts?from=1801&to=1900');
    const line = await screen.findByRole('button', { name: 'Timeline: 1801 to 1900', hidden: true });
    expect(line).toHaveAttribute('aria-expanded', 'false');
    await user.click(line);
    expect(line).toHaveAttribute('aria-expanded', 'true');
  });

  it('says so when it cannot be loaded, and the list stays', async () => {
    failBackend(CALLS.timeline, { status: 500 });
    const { screen } = renderApp('/all-artifacts');
    expect(
      await screen.findByText('The timeline could not be loaded.', undefined, { timeout: 5000 }),
    ).toBeVisible();
    expect(await screen.findByText(/\d artifacts? found/, undefined, { timeout: 15_000 })).toBeVisible();
  });
});
