import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Artifact } from '#contract/artifact.ts';
import { areaOf, EARTH, writeArea } from '#contract/area.ts';
import { pathOf } from '#contract/calls.ts';
import { AddArtifactForm } from '#src/features/contribute/AddArtifactForm.tsx';
import { UpdateArtifactDialog } from '#src/features/contribute/UpdateArtifactDialog.tsx';
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
import { UnsavedChangesPrompt } from '#src/ui/form/UnsavedChangesPrompt.tsx';
import { projectionOf, viewOf, wholeWorld, type View } from '#src/ui/map/mapView.ts';
import { AllArtifactsPage } from './AllArtifactsPage.tsx';

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

/** Opens the page alone. */
const openPage = (query: string) => renderApp(`/all-artifacts?${query}`, { alone: <AllArtifactsPage /> });

/** Opens a map alone. */
const openAlone = (query = `search=${word}`) =>
  renderView((timeline) => <ArtifactsMap timeline={timeline} />, query, ada);

const OF_AREA = 'Show artifacts of this area';
/** The area that the map shows. */
const shownArea = () => {
  const { search } = screen.getByText<HTMLAnchorElement>(OF_AREA);
  return new URLSearchParams(search).get('area') ?? '';
};

describe('The map of All Artifacts', () => {
  it('is closed until it is opened, and tells what it shows in words (PLACE-30, PLACE-34, PLACE-35)', async () => {
    const sent = recordCalls();
    const { user } = openPage(`search=${word}`);
    await screen.findByText(/^4 artifacts found/);
    expect(sent.of('GET /artifacts/map')).toEqual([]);
    const button = screen.getByRole('button', { name: 'Map' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    const map = within(screen.getByRole('region', { name: 'Map' }));
    expect(await map.findByText(/^3 artifacts on this map$/)).toBeVisible();
    // A link within what is announced would be read out with each move of the map.
    expect((await map.findByText('1 more without a known place')).closest('[role=status]')).toBeNull();
    const frame = map.getByLabelText('Where the artifacts are from');
    expect(frame).toHaveRole('application');
    expect(frame).toHaveAccessibleDescription(/Arrow keys move/);
    for (const name of ['Zoom in', 'Zoom out', 'Whole world']) expect(map.getByLabelText(name)).toBeVisible();
    const links = new Map(map.getAllByRole('link').map((link) => [link.textContent, link]));
    expect(links.get(`Fan ${word}`)).toHaveAttribute('href', expect.stringMatching(/^\/artifact\//));
    for (const name of ['Egypt 2', 'GeoNames', 'Pleiades', 'Natural Earth'])
      expect(links.get(name)).toBeVisible();
  });

  it('narrows the list to an area, which is a chip, a title and part of the address (PLACE-32)', async () => {
    const { user, router } = openPage(`search=${word}`);
    await user.click(await screen.findByText('Map'));
    await user.click(await screen.findByText('Egypt 2'));
    await screen.findByText(/^2 artifacts found/);
    expect(new URLSearchParams(router.state.location.search).get('area')).toMatch(
      /^[\d.]+,[\d.]+,[\d.]+,[\d.]+$/,
    );
    await waitFor(() => expect(document.title).toMatch(/, From one area – All Artifacts$/));
    // The name of what was chosen stays, also in the address.
    expect(new URLSearchParams(router.state.location.search).get('place')).toBe('Egypt');
    expect(within(screen.getByLabelText('Type')).getByRole('link', { name: /^All 2 / })).toBeVisible();
    await user.click(screen.getByLabelText('Remove the area: “Egypt”'));
    await screen.findByText(/^4 artifacts found/);
    expect(router.state.location.search).toBe(`?search=${word}`);
  });

  it('asks once for the list of an area, whatever the address calls it (PLACE-38)', async () => {
    const calls = recordCalls();
    const query = `search=${word}&area=20,10,50,45`;
    const { router } = openPage(query);
    await screen.findByText(/^2 artifacts found/);
    await screen.findByText('1 more without a known place');
    const before = calls.of('GET /artifacts').length;
    await act(() => router.navigate(`/all-artifacts?${query}&place=Egypt`));
    expect(await screen.findByLabelText('Remove the area: “Egypt”')).toBeVisible();
    await act(settle);
    expect(calls.of('GET /artifacts')).toHaveLength(before);
  });

  it('goes to a country that is chosen, and says how many cards of it there are (PLACE-38)', async () => {
    const { user } = openPage(`search=${word}`);
    await user.click(await screen.findByText('Map'));
    await user.click(await screen.findByText('Japan 1'));
    await screen.findByText(/^1 artifact on this map/);
    await user.click(await screen.findByText('1 artifact · Show'));
    expect(screen.getByLabelText('Results')).toHaveFocus();
    // Another area is another one's name.
    fireEvent.keyDown(screen.getByRole('application'), { key: '0' });
    await screen.findByText(/^3 artifacts on this map/);
    await user.click(screen.getByText(OF_AREA));
    expect(await screen.findByLabelText(/^Remove the area: [\d.]+° S to /)).toBeVisible();
  });

  it('says of an area how many more have no known place, and shows these (PLACE-62)', async () => {
    const sent = recordCalls();
    const { user, router } = openPage(`search=${word}&area=20,10,50,45`);
    const link = await screen.findByText('1 more without a known place');
    // The list's own answer told it.
    expect(sent.of('GET /artifacts')).toHaveLength(1);
    await user.click(screen.getByText('Map'));
    await screen.findByText(/^2 artifacts on this map/);
    expect(screen.getByText('1 more without a known place')).toBe(link);
    await user.click(link);
    await screen.findByText(/^1 artifact found/);
    expect(new URLSearchParams(router.state.location.search).get('area')).toBe('unknown');
    expect(screen.getByLabelText('Results')).toHaveFocus();
    await waitFor(() => expect(document.title).toMatch(/Without a known place – All Artifacts$/));
    expect(screen.queryByText(/more without a known place$/)).toBeNull();
    await user.click(screen.getByLabelText('Remove the area: No known place'));
    await screen.findByText(/^4 artifacts found/);
  });

  it('comes closer by key, and shows the artifacts of what it shows (PLACE-30, PLACE-32)', async () => {
    const { user, router } = openAlone(`search=${word}&area=20,10,50,45`);
    // It begins with the chosen area.
    await screen.findByText(/^2 artifacts on this map/);
    const map = screen.getByRole('application');
    fireEvent.keyDown(map, { key: '0' });
    await screen.findByText(/^3 artifacts on this map/);
    const world = shownArea();
    fireEvent.keyDown(map, { key: '+' });
    await waitFor(() => expect(shownArea()).not.toBe(world));
    const [far, near] = [areaOf(world) ?? EARTH, areaOf(shownArea()) ?? EARTH];
    expect(near.north - near.south).toBeLessThan(far.north - far.south);
    await user.click(screen.getByText(OF_AREA));
    expect(new URLSearchParams(router.state.location.search).get('area')).toBe(writeArea(near));
  });

  it('leads to as many artifacts as it tells, and on to the list (PLACE-32, PLACE-34)', async () => {
    const { user } = openPage(`search=${word}&area=20,10,32.6,45`);
    await screen.findByText(/^\d artifacts? found/);
    await user.click(screen.getByText('Map'));
    const told = await screen.findByText(/^\d artifacts? on this map/);
    const [number] = told.textContent.split(' ');
    await user.click(screen.getByText(OF_AREA));
    await screen.findByText(new RegExp(`^${number} artifacts? found`));
    expect(screen.getByLabelText('Results')).toHaveFocus();
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
    openPage(`search=${word}&area=1,2,3`);
    await screen.findByText(/^4 artifacts found/);
    expect(screen.queryByLabelText(/^Remove the area/)).toBeNull();
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
    // A dot is pressed where it was drawn. The land below, which nobody sees here, would take long.
    const pen = new Proxy({}, { get: () => () => undefined, set: () => true });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function of(
      this: HTMLCanvasElement,
    ) {
      return this.matches('canvas + canvas') ? (pen as RenderingContext) : null;
    });
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
    const before = shownArea();
    const [lon = 0, lat = 0] = projectionOf(CLOSEST, size).invert?.([4, 160]) ?? [];
    await mouse(PRESS, { lat, lon }, CLOSEST, () => true);
    await waitFor(() => expect(shownArea()).not.toBe(before));
    await press(LUXOR, { ...CLOSEST, lon });
  });

  it('comes closer where another place is double-clicked, which is in the middle then (PLACE-30)', async () => {
    await openMap();
    const place = { lat: 10, lon: -60 };
    await mouse(PRESS, place, WORLD, () => true);
    await mouse(PRESS, place, WORLD, () => true, 2);
    await waitFor(() => {
      const { west, east } = areaOf(shownArea()) ?? EARTH;
      expect(east - west).toBeLessThan(200);
      expect((west + east) / 2).toBeCloseTo(place.lon);
    });
  });

  it('stays as far away where the first press of a double click closes its card', async () => {
    await openMap();
    const card = await press(KYOTO, WORLD);
    const before = shownArea();
    const place = { lat: 10, lon: -60 };
    await mouse(PRESS, place, WORLD, () => expect(card).not.toBeInTheDocument());
    await mouse(PRESS, place, WORLD, () => true, 2);
    // Arrow keys move it from where it stands.
    fireEvent.keyDown(screen.getByRole('application'), { key: 'ArrowRight' });
    await waitFor(() => expect(shownArea()).not.toBe(before));
    const [was, is] = [areaOf(before) ?? EARTH, areaOf(shownArea()) ?? EARTH];
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
    const region = screen.getByRole('region', { name: 'On the map' });
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
    const region = screen.getByRole('region', { name: 'On the map' });
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
    const region = screen.getByRole('region', { name: 'On the map' });
    expect(within(region).getByText(/^By its description from/)).toHaveTextContent('Vulci, Italy');
  });

  it('are shown among where related artifacts were found (PLACE-36)', async () => {
    const knossos = { discoveredAt: '1900, Knossos, Crete' };
    const artifact = await addArtifact(ada, { name: 'Axe of gold', ...knossos });
    await addArtifact(ada, { name: 'Ewer of gold', ...knossos });
    await open(artifact);
    const region = screen.getByRole('region', { name: 'On the map' });
    expect(await within(region).findByText('Related artifacts')).toBeVisible();
  });

  it('are not shown where neither is known (PLACE-36)', async () => {
    const artifact = await addArtifact(ada, { discoveredAt: '1908', presentLocation: 'lost' });
    expect((await open(artifact)).container).toBeEmptyDOMElement();
  });
});

describe('The places of a form', () => {
  it('says where its words are understood to be (PLACE-40)', async () => {
    const form = <AddArtifactForm user={{ ...ada, profilePicture: '' }} />;
    const { user } = renderApp('/', { as: ada, alone: <UnsavedChangesPrompt>{form}</UnsavedChangesPrompt> });
    await pasteInto(user, screen.getByLabelText(/^Present Location/), 'Cairo, Egypt');
    expect(await screen.findByText(/^Understood: .*Egypt/)).toBeVisible();
  });

  it('is corrected by a pin that keys move, which is kept until the words shall do again (PLACE-41)', async () => {
    const added = await addArtifact(ada, { discoveredAt: '1908', foundPin: LUXOR });
    const stored = () => callBackend<Artifact>(ada, 'GET', pathOf('artifact', added._id));
    const openForm = (artifact: Artifact) => {
      const form = <UpdateArtifactDialog artifact={artifact} onClose={() => undefined} />;
      return renderApp('/', { as: ada, alone: <UnsavedChangesPrompt>{form}</UnsavedChangesPrompt> });
    };
    const { user, unmount } = openForm(added);
    expect(await screen.findByText('Placed by your pin.')).toBeVisible();
    await user.click(screen.getByLabelText('Show on a map where it was found'));
    const map = await screen.findByLabelText('Map of where it was found');
    // Until it is drawn, it hears no keys.
    await waitFor(() => {
      fireEvent.keyDown(map, { key: 'ArrowRight' });
      expect(screen.getByText(/^Your pin: 25\.\d+° N, 3[3-9]\.\d+° E$/)).toBeVisible();
    });
    const pin = screen.getByText(/^Your pin/).textContent;
    const restore = failBackend(pathOf('updateArtifact', added._id), 'held', 'PUT');
    await user.click(screen.getByText('Save Changes'));
    await restore.onItsWay();
    fireEvent.keyDown(map, { key: 'ArrowRight' });
    expect(screen.getByText(/^Your pin/)).toHaveTextContent(pin);
    restore();
    await screen.findByText('Artifact has been updated.');
    const { found } = await stored();
    expect(found).toMatchObject({ own: true });
    expect(found?.lon).toBeGreaterThan(LUXOR.lon);

    unmount();
    const again = openForm(await stored());
    await again.user.click(await screen.findByText('Use what the words say'));
    expect(screen.getByLabelText('Show on a map where it was found')).toHaveFocus();
    await again.user.click(screen.getByText('Save Changes'));
    await screen.findByText('Artifact has been updated.');
    expect((await stored()).found ?? null).toBeNull();
  });
});
