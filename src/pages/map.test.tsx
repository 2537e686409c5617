import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Artifact } from '#contract/artifact.ts';
import { areaOf, EARTH, writeArea } from '#contract/area.ts';
import { pathOf } from '#contract/calls.ts';
import { ArtifactsMap } from '#src/features/map/ArtifactsMap.tsx';
import { PlacePart } from '#src/features/map/PlacePart.tsx';
import { aWord } from '#src/testing/aWord.ts';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { pasteInto } from '#src/testing/pasteInto.ts';
import { aPerson } from '#src/testing/people.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { recordCalls } from '#src/testing/recordCalls.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { renderView } from '#src/testing/renderView.tsx';
import { settle } from '#src/testing/settle.ts';
import { projectionOf, viewOf, wholeWorld, type View } from '#src/ui/map/mapView.ts';

const LUXOR = { lat: 25.7, lon: 32.64 };
const LONDON = { lat: 51.51, lon: -0.13 };
const KYOTO = { lat: 35.01, lon: 135.77 };

const ada = aPerson();

/** Artifacts that only this test finds, by a unique word in their name: two were found in Egypt, one in Japan, one nobody knows where. */
async function someFinds() {
  const word = aWord();
  for (const [name, foundPin] of [
    ['Lamp', LUXOR],
    ['Bowl', LUXOR],
    ['Fan', KYOTO],
    ['Ring', undefined],
  ] as const)
    await addArtifact(ada, { name: `${name} ${word}`, discoveredAt: '1908', ...(foundPin && { foundPin }) });
  return word;
}

/** The word of those that nothing is added to. */
let word: string;
beforeAll(async () => (word = await someFinds()));

/** Opens a map alone. */
const openAlone = (query = `search=${word}`) =>
  renderView((timeline) => <ArtifactsMap timeline={timeline} />, query, ada);

describe('The map of All Artifacts', () => {
  it('is closed until it is opened, and tells what it shows in words (PLACE-30, PLACE-34, PLACE-35)', async () => {
    const sent = recordCalls();
    const { user } = renderApp(`/all-artifacts?search=${word}`);
    await screen.findByText(/^4 artifacts found/);
    expect(sent.of('GET /artifacts/map')).toEqual([]);
    const button = screen.getByRole('button', { name: 'Map' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    const map = within(screen.getByRole('region', { name: 'Map' }));
    await waitFor(() => {
      expect(map.getByText(/^3 artifacts on this map$/)).toBeVisible();
      // A link within what is announced would be read out with each move of the map.
      const link = map.getByRole('link', { name: '1 more without a known place' });
      expect(link.closest('[role=status]')).toBeNull();
    });
    expect(
      map.getByRole('application', { name: 'Where the artifacts are from' }),
    ).toHaveAccessibleDescription(/Arrow keys move/);
    for (const name of ['Zoom in', 'Zoom out', 'Whole world'])
      expect(map.getByRole('button', { name })).toBeVisible();
    expect(map.getByRole('link', { name: 'Egypt 2' })).toBeVisible();
    expect(map.getByRole('link', { name: `Fan ${word}` })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/artifact\//),
    );
    for (const source of ['GeoNames', 'Pleiades', 'Natural Earth'])
      expect(map.getByRole('link', { name: source })).toBeVisible();
  });

  it('narrows the list to an area, which is a chip, a title and part of the address (PLACE-32)', async () => {
    const { user, router } = renderApp(`/all-artifacts?search=${word}`);
    await screen.findByText('4 artifacts found');
    fireEvent.click(screen.getByRole('button', { name: 'Map' }));
    await screen.findByText(/^3 artifacts on this map/);
    fireEvent.click(screen.getByRole('link', { name: 'Egypt 2' }));
    await screen.findByText(/^2 artifacts found/);
    expect(new URLSearchParams(router.state.location.search).get('area')).toMatch(
      /^[\d.]+,[\d.]+,[\d.]+,[\d.]+$/,
    );
    await waitFor(() => expect(document.title).toMatch(/, From one area – All Artifacts$/));
    // The name of what was chosen stays, also in the address.
    expect(new URLSearchParams(router.state.location.search).get('place')).toBe('Egypt');
    expect(
      within(screen.getByRole('group', { name: 'Type' })).getByRole('link', { name: /^All 2 / }),
    ).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Remove the area: “Egypt”' }));
    await screen.findByText(/^4 artifacts found/);
    expect(router.state.location.search).toBe(`?search=${word}`);
  });

  it('asks once for the list of an area, whatever the address calls it (PLACE-38)', async () => {
    const calls = recordCalls();
    const address = `/all-artifacts?search=${word}&area=20,10,50,45`;
    const { router } = renderApp(address);
    await screen.findByText(/^2 artifacts found/);
    await screen.findByRole('link', { name: '1 more without a known place' });
    const before = calls.of('GET /artifacts').length;
    await act(() => router.navigate(`${address}&place=Egypt`));
    expect(await screen.findByRole('link', { name: 'Remove the area: “Egypt”' })).toBeVisible();
    await act(settle);
    expect(calls.of('GET /artifacts')).toHaveLength(before);
  });

  it('goes to a country that is chosen, and says how many cards of it there are (PLACE-38)', async () => {
    const { user } = renderApp(`/all-artifacts?search=${word}`);
    await screen.findByText('4 artifacts found');
    fireEvent.click(screen.getByRole('button', { name: 'Map' }));
    await screen.findByText(/^3 artifacts on this map/);
    fireEvent.click(screen.getByRole('link', { name: 'Japan 1' }));
    await screen.findByText(/^1 artifact on this map/);
    await user.click(await screen.findByRole('button', { name: '1 artifact · Show' }));
    expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus();
    // Another area is another one's name.
    fireEvent.keyDown(screen.getByRole('application'), { key: '0' });
    await screen.findByText(/^3 artifacts on this map/);
    await user.click(screen.getByRole('link', { name: 'Show artifacts of this area' }));
    expect(await screen.findByRole('link', { name: /^Remove the area: [\d.]+° S to / })).toBeVisible();
  });

  it('says of an area how many more have no known place, and shows these (PLACE-62)', async () => {
    const sent = recordCalls();
    const { user, router } = renderApp(`/all-artifacts?search=${word}&area=20,10,50,45`);
    const link = await screen.findByRole('link', { name: '1 more without a known place' });
    // The list's own answer told it.
    expect(sent.of('GET /artifacts')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Map' }));
    await screen.findByText(/^2 artifacts on this map/);
    expect(screen.getByRole('link', { name: '1 more without a known place' })).toBe(link);
    await user.click(link);
    await screen.findByText(/^1 artifact found/);
    expect(new URLSearchParams(router.state.location.search).get('area')).toBe('unknown');
    expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus();
    await waitFor(() => expect(document.title).toMatch(/Without a known place – All Artifacts$/));
    expect(screen.queryByRole('link', { name: /more without a known place$/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Remove the area: No known place' }));
    await screen.findByText(/^4 artifacts found/);
  });

  it('comes closer by key, and shows the artifacts of what it shows (PLACE-30, PLACE-32)', async () => {
    const { user, router } = renderApp(`/all-artifacts?search=${word}&area=20,10,50,45`);
    await screen.findByText(/^2 artifacts found/);
    await user.click(screen.getByRole('button', { name: 'Map' }));
    // It begins with the chosen area.
    await screen.findByText(/^2 artifacts on this map/);
    const map = screen.getByRole('application');
    fireEvent.keyDown(map, { key: '0' });
    await screen.findByText(/^3 artifacts on this map/);
    await user.click(screen.getByRole('link', { name: 'Show artifacts of this area' }));
    await screen.findByText(/^3 artifacts found/);
    expect(router.state.location.search).toMatch(/[?&]area=/);
  });

  it('leads to as many artifacts as it tells, and on to the list (PLACE-32, PLACE-34)', async () => {
    const { user } = renderApp(`/all-artifacts?search=${word}&area=20,10,32.6,45`);
    await screen.findByText(/^\d artifacts? found/);
    await user.click(screen.getByRole('button', { name: 'Map' }));
    const told = await screen.findByText(/^\d artifacts? on this map/);
    const [number] = told.textContent.split(' ');
    await user.click(screen.getByRole('link', { name: 'Show artifacts of this area' }));
    await screen.findByText(new RegExp(`^${number} artifacts? found`));
    expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus();
  });

  it('says that it could not be loaded, and loads again on demand (PLACE-34)', async () => {
    const letThrough = failBackend(pathOf('artifactMap'), { status: 500 });
    openAlone();
    const notice = 'The map’s artifacts could not be loaded.';
    expect(await screen.findByText(notice)).toBeVisible();
    letThrough();
    fireEvent.click(screen.getByText('Try again'));
    expect(screen.getByRole('application')).toHaveFocus();
    expect(await screen.findByText(/^3 artifacts on this map/)).toBeVisible();
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
  });

  it('says that it is loading when its answer is slow (PLACE-34)', async () => {
    const letThrough = failBackend(pathOf('artifactMap'), 'held');
    openAlone();
    expect(await screen.findByText('Loading...')).toBeVisible();
    letThrough();
    expect(await screen.findByText(/^3 artifacts on this map/)).toBeVisible();
  });

  it('marks what only its description places, and says of how many (PLACE-63)', async () => {
    const word = await someFinds();
    await addArtifact(ada, {
      name: `Ivory ${word}`,
      discoveredAt: '1908',
      historicalContext: 'Place of origin: Rome',
    });
    openAlone(`search=${word}`);
    await waitFor(() =>
      expect(screen.getByText(/^4 artifacts on this map/)).toHaveTextContent(
        /^4 artifacts on this map, 1 of them placed by its description$/,
      ),
    );
    expect(screen.getByText('By its description alone')).toHaveAttribute('data-mark', 'told');
  });

  it('takes an area that is none for no area', async () => {
    renderApp(`/all-artifacts?search=${word}&area=1,2,3`);
    await screen.findByText(/^4 artifacts found/);
    expect(screen.queryByRole('link', { name: /^Remove the area/ })).toBeNull();
  });
});

describe('A dot of the map', () => {
  const size = { width: 640, height: 320 };
  const WORLD = wholeWorld(size);
  /** So small that the map is at its closest. */
  const AT_LUXOR = { west: 32.63, south: 25.69, east: 32.65, north: 25.71 };
  const CLOSEST = viewOf(AT_LUXOR, size);

  const openMap = async (query = '') => {
    const app = openAlone(`search=${word}${query}`);
    await screen.findByText(/^\d artifacts on this map/);
    await app.allAnswered();
    return app;
  };
  /** The area that the map shows. */
  const area = () => {
    const link = screen.getByRole('link', { name: 'Show artifacts of this area' });
    return new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('area') ?? '';
  };
  const PRESS = ['pointerdown', 'pointerup', 'click'];
  /** Moves or presses a mouse at a place of the map, until its dot has been drawn and something is found. */
  const mouse = <Found,>(
    kinds: string[],
    { lat, lon }: typeof LUXOR,
    view: View,
    find: () => Found,
    detail = 1,
  ) => {
    const map = Object.assign(screen.getByRole('application'), { setPointerCapture: () => {} });
    const [clientX = 0, clientY = 0] = projectionOf(view, size)([lon, lat]) ?? [];
    return waitFor(() => {
      for (const kind of kinds) fireEvent(map, new MouseEvent(kind, { clientX, clientY, detail }));
      return find();
    });
  };
  const press = (place: typeof LUXOR, view: View) =>
    mouse(PRESS, place, view, () => screen.getByRole('group', { name: 'At this place' }));

  beforeEach(() => {
    // A dot is pressed where it was drawn.
    const pen = new Proxy({}, { get: () => () => undefined, set: () => true });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as RenderingContext);
  });
  afterEach(() => jest.restoreAllMocks());

  it('closes when the filters change, as it may hold what is no longer found (PLACE-31)', async () => {
    const { router } = await openMap();
    const card = await press(KYOTO, WORLD);
    expect(within(card).getByRole('link', { name: `Fan ${word}` })).toBeVisible();
    await act(() => router.navigate(`/all-artifacts?search=${word}&type=Tools`));
    expect(card).not.toBeInTheDocument();
  });

  it.each([
    ['all over the world', '', WORLD, 1],
    ['not at the closest', `&area=${writeArea(AT_LUXOR)}`, CLOSEST, 0],
  ])('says that a press comes closer where it does: %s (PLACE-31)', async (_where, area, view, hints) => {
    await openMap(area);
    await mouse(['pointermove'], LUXOR, view, () => screen.getByText('2 artifacts'));
    expect(screen.queryAllByText('Press to zoom in')).toHaveLength(hints);
  });

  it('moves with the map where another place is pressed, which comes into the middle: for whoever cannot drag (PLACE-30)', async () => {
    await openMap(`&area=${writeArea(AT_LUXOR)}`);
    const before = area();
    const [lon = 0, lat = 0] = projectionOf(CLOSEST, size).invert?.([4, 160]) ?? [];
    await mouse(PRESS, { lat, lon }, CLOSEST, () => true);
    await waitFor(() => expect(area()).not.toBe(before));
    await press(LUXOR, { ...CLOSEST, lon });
  });

  it('comes closer where another place is double-clicked, which is in the middle then (PLACE-30)', async () => {
    await openMap();
    const place = { lat: 10, lon: -60 };
    await mouse(PRESS, place, WORLD, () => true);
    await mouse(PRESS, place, WORLD, () => true, 2);
    await waitFor(() => {
      const { west, east } = areaOf(area()) ?? EARTH;
      expect(east - west).toBeLessThan(200);
      expect((west + east) / 2).toBeCloseTo(place.lon);
    });
  });

  it('stays as far away where the first press of a double click closes its card', async () => {
    await openMap();
    const card = await press(KYOTO, WORLD);
    const before = area();
    const place = { lat: 10, lon: -60 };
    await mouse(PRESS, place, WORLD, () => expect(card).not.toBeInTheDocument());
    await mouse(PRESS, place, WORLD, () => true, 2);
    // Arrow keys move it from where it stands.
    fireEvent.keyDown(screen.getByRole('application'), { key: 'ArrowRight' });
    await waitFor(() => expect(area()).not.toBe(before));
    const [was, is] = [areaOf(before) ?? EARTH, areaOf(area()) ?? EARTH];
    expect(is.north - is.south).toBeCloseTo(was.north - was.south);
  });

  it('shows nothing more of itself at Escape, where the pointer is on it (PLACE-31)', async () => {
    const { user } = await openMap();
    const card = await mouse(['pointermove'], LUXOR, WORLD, () => screen.getByText('2 artifacts'));
    await user.keyboard('{Escape}');
    expect(card).not.toBeInTheDocument();
  });

  it('hands the focus on when its card goes (ACCESS-2)', async () => {
    const { user, expectFocusAround } = await openMap(`&area=${writeArea(AT_LUXOR)}`);
    const focusLink = async () => {
      const link = within(await press(LUXOR, CLOSEST)).getByRole('link');
      act(() => link.focus());
    };
    await focusLink();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'At this place' })).not.toBeInTheDocument();
    expect(screen.getByRole('application')).toHaveFocus();
    await focusLink();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.queryByRole('group', { name: 'At this place' })).not.toBeInTheDocument(),
    );
    expectFocusAround();
  });
});

describe('The places of an artifact', () => {
  const open = async ({ _id }: Artifact) => {
    const artifact = await callBackend<Artifact>(ada, 'GET', pathOf('artifact', _id));
    const app = renderApp('/', { as: ada, alone: <PlacePart artifact={artifact} /> });
    await app.allAnswered();
    return app;
  };

  it('are told with the way between them, and lead to what was found near (PLACE-36, PLACE-37)', async () => {
    const artifact = await addArtifact(ada, { foundPin: LUXOR, keptPin: LONDON });
    await open(artifact);
    const region = await screen.findByRole('region', { name: 'On the map' });
    expect(region).toHaveTextContent('From 25.7° N, 32.64° E');
    expect(region).toHaveTextContent('Kept 51.51° N, 0.13° W');
    const places = within(region);
    expect(places.getByText('4,000 km away')).toBeVisible();
    expect(places.getByRole('link', { name: /^More from near / })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/all-artifacts\?area=31\.\d+,24\.7,33\.\d+,26\.7$/),
    );
  });

  it('are called found where the record says so, with all that hold a part of it (PLACE-36, PLACE-61)', async () => {
    const artifact = await addArtifact(ada, {
      discoveredAt: 'Excavated at Knossos, Crete, in 1900',
      presentLocation: 'British Museum, London; Louvre Museum, Paris, France',
    });
    await open(artifact);
    const region = await screen.findByRole('region', { name: 'On the map' });
    expect(region).toHaveTextContent(/Found Knossos, Greece/);
    expect(region).toHaveTextContent('Kept British Museum, United Kingdom; Louvre, France');
    expect(region).toHaveTextContent(
      /2,\d00 km to British Museum, United Kingdom; 2,\d00 km to Louvre, France/,
    );
  });

  it('are told as its description’s where only that names one (PLACE-63)', async () => {
    const artifact = await addArtifact(ada, {
      discoveredAt: '1908',
      historicalContext: 'Place of discovery: Vulci',
    });
    await open(artifact);
    const region = await screen.findByRole('region', { name: 'On the map' });
    expect(within(region).getByText(/^By its description from/)).toHaveTextContent('Vulci, Italy');
  });

  it('are shown among where related artifacts were found (PLACE-36)', async () => {
    const knossos = { discoveredAt: '1900, Knossos, Crete' };
    const artifact = await addArtifact(ada, { name: 'Axe of gold', ...knossos });
    await addArtifact(ada, { name: 'Ewer of gold', ...knossos });
    await open(artifact);
    const region = await screen.findByRole('region', { name: 'On the map' });
    expect(await within(region).findByText('Related artifacts')).toBeVisible();
  });

  it('are not shown where neither is known (PLACE-36)', async () => {
    const artifact = await addArtifact(ada, { discoveredAt: '1908', presentLocation: 'lost' });
    expect((await open(artifact)).container).toBeEmptyDOMElement();
  });
});

describe('The places of a form', () => {
  it('says where its words are understood to be (PLACE-40)', async () => {
    const { user } = renderApp('/add-artifact', { as: aPerson() });
    await pasteInto(user, await screen.findByLabelText(/^Present Location/), 'Cairo, Egypt');
    expect(await screen.findByText(/^Understood: .*Egypt/)).toBeVisible();
  });

  it('is corrected by a pin that keys move, which is kept until the words shall do again (PLACE-41)', async () => {
    const { _id, name } = await addArtifact(ada, { discoveredAt: '1908', foundPin: LUXOR });
    const stored = () => callBackend<Artifact>(ada, 'GET', pathOf('artifact', _id));
    const { user } = renderApp('/my-artifacts', { as: ada });
    await user.click(await screen.findByRole('button', { name: `Update ${name}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Update ${name}` }));
    expect(await dialog.findByText('Placed by your pin.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Show on a map where it was found' }));
    const map = await dialog.findByRole('application', { name: 'Map of where it was found' });
    // Until it is drawn, it hears no keys.
    await waitFor(() => {
      fireEvent.keyDown(map, { key: 'ArrowRight' });
      expect(dialog.getByText(/^Your pin: 25\.\d+° N, 3[3-9]\.\d+° E$/)).toBeVisible();
    });
    const pin = dialog.getByText(/^Your pin/).textContent;
    const restore = failBackend(pathOf('updateArtifact', _id), 'held', 'PUT');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await restore.onItsWay();
    fireEvent.keyDown(map, { key: 'ArrowRight' });
    expect(dialog.getByText(/^Your pin/)).toHaveTextContent(pin);
    restore();
    await screen.findByText('Artifact has been updated.');
    await waitFor(async () => {
      const { found } = await stored();
      expect(found).toMatchObject({ own: true });
      expect(found?.lon).toBeGreaterThan(LUXOR.lon);
    });

    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: `Update ${name}` }));
    const again = within(await screen.findByRole('dialog', { name: `Update ${name}` }));
    await user.click(await again.findByRole('button', { name: 'Use what the words say' }));
    expect(again.getByRole('button', { name: 'Show on a map where it was found' })).toHaveFocus();
    await user.click(again.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Artifact has been updated.');
    await waitFor(async () => expect((await stored()).found ?? null).toBeNull());
  });
});
