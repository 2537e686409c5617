import { waitFor, within } from '@testing-library/react';
import type { Artifact } from '#contract/artifact.ts';
import { pathOf } from '#contract/calls.ts';
import { addArtifact, backendUrl, callBackend } from '#src/testing/backend.ts';
import { tagOf } from '#src/lib/highlightTags.ts';
import { Below } from './home/Below.tsx';
import { Featured } from './home/Featured.tsx';
import highlights from './home/highlights.json';
import testimonials from './home/testimonials.json';
import { failBackend } from '#src/testing/failBackend.ts';
import { aPerson, type Person } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { renderRoutes } from '#src/testing/renderRoutes.tsx';
import { SignedIn } from '#src/testing/SignedIn.tsx';

const SECTIONS = [
  'Featured stories',
  'Our Impact in Numbers',
  'Featured Artifacts',
  'Key Highlights of Historical Artifacts',
  'Become a History Maker',
  'What Our Users Say',
  'Your Role in History',
];

/** A section below the first screen. */
const openSection = (name: string) => {
  const view = renderRoutes([{ path: '*', element: <Below /> }]);
  return within(view.getByRole('region', { name }));
};

/** The section "Featured Artifacts" of a visitor or a user; of these artifacts instead of the server's, where they are given. */
const openFeatured = (as?: Person, artifacts?: Artifact[]) => {
  if (artifacts) failBackend(pathOf('featuredArtifacts'), { status: 200, body: artifacts });
  const alone = as ? (
    <SignedIn>
      <Featured />
    </SignedIn>
  ) : (
    <Featured />
  );
  return renderApp('/', { ...(as && { as }), alone });
};

/** A number of the panel; NaN until the server has said it. */
const panelNumber = (featured: { getByText: (text: string) => HTMLElement }, label: string): number =>
  Number(featured.getByText(label).nextElementSibling?.textContent?.replaceAll(',', ''));

/** An artifact with enough likes to be featured, and a review (HOME-10). */
const addFeatured = async (person: Person) => {
  const artifact = await addArtifact(person);
  for (let fan = 0; fan < 6; fan += 1) await callBackend(aPerson(), 'POST', pathOf('setLike', artifact._id));
  await callBackend(person, 'POST', pathOf('addReview', artifact._id), { review: 'Worth a visit' });
  return artifact;
};

describe('Home', () => {
  it('shows a visitor its seven sections in order, and asks for no artifacts but that of this day and how many there are (PRODUCT-1, PRODUCT-6, HOME-1, HOME-8, HOME-13)', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    const { screen, allAnswered } = renderApp('/');
    // The sections render one after the other.
    await screen.findByText(SECTIONS.at(-1) as string);
    await waitFor(() => expect(panelNumber(screen, 'Artifacts')).toBeGreaterThan(0));
    await allAnswered();
    const asked = fetched.mock.calls.map(([request]) => new Request(request).url.split('?')[0]);
    const allowed = [pathOf('catalogueTotals'), pathOf('onThisDay')].map(backendUrl);
    expect(asked.filter((url) => !allowed.includes(url ?? ''))).toEqual([]);
    fetched.mockRestore();
    expect(document.title).toBe('Explore History');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const main = within(screen.getByRole('main'));
    const names = main.getAllByRole('region').map((region) => {
      const label = region.getAttribute('aria-labelledby');
      return label ? document.getElementById(label)?.textContent : region.getAttribute('aria-label');
    });
    expect(names).toEqual(SECTIONS);
  });

  it('shows the six highlights, each with role, description, discovery date, tag and image (HOME-15)', () => {
    const section = openSection('Key Highlights of Historical Artifacts');
    expect(section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Rosetta Stone',
      'Antikythera Mechanism',
      'Terracotta Army',
      'Dead Sea Scrolls',
      'Venus of Willendorf',
      'Sutton Hoo Helmet',
    ]);
    const cards = section.getAllByRole('article').map((card) => within(card));
    for (const text of [
      'Key to Egyptian hieroglyphs',
      /One decree in three scripts/,
      'Writing',
      /15 July 1799/,
    ])
      expect(cards[0]?.getByText(text)).toBeVisible();
    expect(highlights).toHaveLength(cards.length);
    for (const part of highlights.flatMap((one) => Object.values(one))) expect(part.trim()).not.toBe('');
    highlights.forEach(({ name, role, description, discoveryDate, slug, image }, position) => {
      expect(cards[position]?.getByAltText(name)).toHaveAttribute('src', image);
      for (const text of [name, role, description, tagOf(slug), `Discovered: ${discoveryDate}`])
        expect(cards[position]?.getByText(String(text))).toBeVisible();
    });
  });

  it.each([
    ['Become a History Maker', ['Build Legacy', 'Global Recognition', 'Inspire Others']],
    [
      'Your Role in History',
      ['Document the Past', 'Understand Civilizations', 'Preserve Monuments', 'Build Historical Bridges'],
    ],
  ])('says under "%s" what there is to gain and to do (HOME-16)', (name, benefits) => {
    const headings = openSection(name).getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(benefits);
  });

  it('shows three testimonials with portrait and a rating that is spoken (HOME-17)', () => {
    const section = openSection('What Our Users Say');
    expect(section.getByText('Helen Marchbank')).toBeVisible();
    expect(section.getByText('History teacher')).toBeVisible();
    const people = section.getAllByRole('figure');
    expect(people).toHaveLength(3);
    expect(testimonials).toHaveLength(3);
    testimonials.forEach(({ name, role, comment, rating, portrait }, position) => {
      const person = within(people[position] as HTMLElement);
      for (const text of [name, role, comment]) expect(text.trim()).not.toBe('');
      for (const text of [name, role, `“${comment}”`]) expect(person.getByText(text)).toBeVisible();
      expect(person.getByRole('img', { name: `Rated ${rating} out of 5` })).toBeVisible();
      expect(person.getByRole('img', { name: `Portrait of ${name}` })).toHaveAttribute('src', portrait);
    });
  });
});

describe('Featured Artifacts', () => {
  it('asks visitors to sign in (HOME-13)', () => {
    const { screen } = openFeatured();
    expect(screen.getByText('Featured artifacts are available upon login.')).toBeVisible();
    expect(screen.getByText(/^Please sign in/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  });

  it('names an artifact of this day, with a link to it (HOME-18)', async () => {
    const [month, day] = [new Date().toLocaleDateString('en', { month: 'long' }), new Date().getDate()];
    const { name, _id } = await addArtifact(aPerson(), { discoveredAt: `${day} ${month} 1834, Vulci` });
    const { screen } = openFeatured();
    expect(await screen.findByText('On this day')).toBeVisible();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/artifact/${_id}`);
  });

  it('shows that it loads, then its cards, and counts a like at once on the card and in the panel (HOME-8, HOME-9, HOME-12)', async () => {
    const ada = aPerson();
    const artifact = await addFeatured(ada);
    const letThrough = failBackend(pathOf('featuredArtifacts'), 'held');
    const { user, screen, allAnswered } = openFeatured(ada);
    expect(await screen.findByText('Loading artifacts...')).toBeVisible();
    letThrough();

    const article = (await screen.findByText(artifact.name)).closest('article') as HTMLElement;
    await allAnswered();
    const card = within(article);
    expect(article.querySelector('img')).toHaveAttribute('src', artifact.image);
    expect(card.getByText('Location:').parentElement).toHaveTextContent('Location: Exeter');
    const heart = card.getByRole('button', { name: `Like ${artifact.name}, 6 likes` });
    expect(heart).toHaveTextContent('6');

    // Of the whole catalogue, and so no fewer than on the cards.
    const cards = screen.getAllByRole('article');
    const likes = cards.map((it) => Number(within(it).getByRole('button').textContent));
    expect(panelNumber(screen, 'Artifacts')).toBeGreaterThanOrEqual(cards.length);
    const before = panelNumber(screen, 'Total Likes');
    expect(before).toBeGreaterThanOrEqual(likes.reduce((sum, one) => sum + one, 0));
    expect(screen.getByText(/^“History is the witness of the times/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'View All Exhibits' })).toHaveAttribute('href', '/all-artifacts');

    await user.click(heart);
    await waitFor(() => expect(heart).toHaveAccessibleName(`Like ${artifact.name}, 7 likes`));
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    // Others may like something meanwhile.
    await waitFor(() => expect(panelNumber(screen, 'Total Likes')).toBeGreaterThan(before));
  });

  it('brings in each card 0.12 s after the one before it (HOME-11)', async () => {
    const ada = aPerson();
    const artifact = await addArtifact(ada);
    const { screen } = openFeatured(
      ada,
      ['1', '2', '3'].map((_id) => ({ ...artifact, _id })),
    );
    await screen.findAllByText(artifact.name);
    const delays = screen.getAllByRole('listitem').map(({ style }) => style.animationDelay);
    expect(delays).toEqual(['0.00s', '0.12s', '0.24s']);
  });

  it('leads from the card, and from its details icon, to the artifact, and says "Unknown" where no location is known (HOME-9)', async () => {
    const ada = aPerson();
    const artifact = await addArtifact(ada);
    const { name } = artifact;
    const { screen, user, router } = openFeatured(ada, [{ ...artifact, presentLocation: '' }]);
    const card = await screen.findByText(name);
    const path = `/artifact/${artifact._id}`;
    expect(card).toHaveAttribute('href', path);
    expect(screen.getByRole('link', { name: `Details: ${name}` })).toHaveAttribute('href', path);
    expect(screen.getByText('Location:').parentElement).toHaveTextContent('Location: Unknown');
    await user.click(card);
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });

  it('says so when nothing is featured yet (HOME-12)', async () => {
    const { screen } = openFeatured(aPerson(), []);
    expect(await screen.findByText('No artifacts are featured yet. Add the first one.')).toBeVisible();
  });

  it.each([
    ['the server refuses', { status: 500 }, 'Failed to fetch featured artifacts.'],
    ['the server cannot be reached', 'network', 'An error occurred while loading data.'],
  ] as const)(
    'says so when %s, and can be tried again (HOME-12, HOME-14)',
    async (_why, failure, sentence) => {
      const ada = aPerson();
      const artifact = await addArtifact(ada);
      const letThrough = failBackend(pathOf('featuredArtifacts'), failure);
      const { screen, user } = openFeatured(ada);
      expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
      letThrough();
      failBackend(pathOf('featuredArtifacts'), { status: 200, body: [artifact] });
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText(artifact.name)).toBeVisible();
    },
  );

  it.each([
    ['the server’s own message', { message: 'Too many likes.', error: 'Too many likes.' }, 'Too many likes.'],
    ['a sentence of its own', {}, 'Error occurred while liking.'],
  ])('tells of a failed like with %s (LIKE-6, CALL-11)', async (_what, body, sentence) => {
    const ada = aPerson();
    const artifact = await addArtifact(ada);
    failBackend(pathOf('setLike', artifact._id), { status: 429, body }, 'POST');
    const { screen, user } = openFeatured(ada, [artifact]);
    await user.click(await screen.findByRole('button', { name: `Like ${artifact.name}, 0 likes` }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(sentence);
  });
});
