import { waitFor, within } from '@testing-library/react';
import { pathOf } from '#contract/calls.ts';
import { addArtifact, aNewArtifact, backendUrl, callBackend } from '#src/testing/backend.ts';
import { tagOf } from '#src/lib/highlightTags.ts';
import highlights from './home/highlights.json';
import testimonials from './home/testimonials.json';
import { failBackend } from '#src/testing/failBackend.ts';
import { aPerson, type Person } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';

const SECTIONS = [
  'Featured stories',
  'Our Impact in Numbers',
  'Featured Artifacts',
  'Key Highlights of Historical Artifacts',
  'Become a History Maker',
  'What Our Users Say',
  'Your Role in History',
];

const openHome = async (as?: Person) => {
  const app = renderApp('/', as ? { as } : {});
  const section = (name: string) => app.screen.getByRole('region', { name });
  // The sections render one after the other.
  await app.screen.findByRole('region', { name: SECTIONS.at(-1) as string });
  return { ...app, section, featured: within(section('Featured Artifacts')) };
};

/** A number of the panel; NaN until the server has said it. */
const panelNumber = (featured: { getByText: (text: string) => HTMLElement }, label: string): number =>
  Number(featured.getByText(label).nextElementSibling?.textContent?.replaceAll(',', ''));

let featuredBefore = 0;

/** An artifact with enough likes to be featured, and more reviews than those before it (HOME-10). */
const addFeatured = async (person: Person) => {
  const artifact = await addArtifact(person);
  for (let fan = 0; fan < 6; fan += 1) await callBackend(aPerson(), 'POST', pathOf('setLike', artifact._id));
  featuredBefore += 1;
  for (let review = 0; review < featuredBefore; review += 1)
    await callBackend(person, 'POST', pathOf('addReview', artifact._id), { review: 'Worth a visit' });
  return artifact;
};

describe('Home', () => {
  it('shows its seven sections in order, under its title and one main heading (PRODUCT-1, PRODUCT-6, HOME-1)', async () => {
    const { screen } = await openHome();
    await waitFor(() => expect(document.title).toBe('Explore History'));
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const main = within(screen.getByRole('main'));
    const names = main.getAllByRole('region').map((region) => {
      const label = region.getAttribute('aria-labelledby');
      return label ? document.getElementById(label)?.textContent : region.getAttribute('aria-label');
    });
    expect(names).toEqual(SECTIONS);
  });

  it('shows the six highlights with role, description, discovery date, tag and image (HOME-15)', async () => {
    const { section } = await openHome();
    const highlights = within(section('Key Highlights of Historical Artifacts'));
    expect(highlights.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Rosetta Stone',
      'Antikythera Mechanism',
      'Terracotta Army',
      'Dead Sea Scrolls',
      'Venus of Willendorf',
      'Sutton Hoo Helmet',
    ]);
    const rosetta = within(highlights.getAllByRole('article')[0] as HTMLElement);
    expect(rosetta.getByRole('img', { name: 'Rosetta Stone' })).toHaveAttribute(
      'src',
      '/pictures/artifacts/rosetta-stone.webp',
    );
    for (const text of [
      'Key to Egyptian hieroglyphs',
      /One decree in three scripts/,
      'Writing',
      /15 July 1799/,
    ])
      expect(rosetta.getByText(text)).toBeVisible();
  });

  it('leaves no highlight and no testimonial without its parts (HOME-15, HOME-17)', async () => {
    const { section } = await openHome();
    const cards = within(section('Key Highlights of Historical Artifacts')).getAllByRole('article');
    expect(cards).toHaveLength(highlights.length);
    for (const part of [...highlights, ...testimonials].flatMap((one) => Object.values(one)))
      expect(String(part).trim()).not.toBe('');
    highlights.forEach(({ name, role, description, discoveryDate, slug, image }, position) => {
      const card = within(cards[position] as HTMLElement);
      expect(card.getByRole('img', { name })).toHaveAttribute('src', image);
      for (const text of [name, role, description, tagOf(slug), `Discovered: ${discoveryDate}`])
        expect(card.getByText(String(text))).toBeVisible();
    });
    const people = within(section('What Our Users Say')).getAllByRole('figure');
    testimonials.forEach(({ name, role, comment, rating, portrait }, position) => {
      const person = within(people[position] as HTMLElement);
      for (const text of [name, role, `“${comment}”`]) expect(person.getByText(text)).toBeVisible();
      expect(person.getByRole('img', { name: `Rated ${rating} out of 5` })).toBeVisible();
      expect(person.getByRole('img', { name: `Portrait of ${name}` })).toHaveAttribute('src', portrait);
    });
  });

  it.each([
    ['Become a History Maker', ['Build Legacy', 'Global Recognition', 'Inspire Others']],
    [
      'Your Role in History',
      ['Document the Past', 'Understand Civilizations', 'Preserve Monuments', 'Build Historical Bridges'],
    ],
  ])('says under "%s" what there is to gain and to do (HOME-16)', async (name, benefits) => {
    const { section } = await openHome();
    const headings = within(section(name)).getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(benefits);
  });

  it('shows three testimonials with portrait and a rating that is spoken (HOME-17)', async () => {
    const { section } = await openHome();
    const users = within(section('What Our Users Say'));
    expect(users.getAllByRole('figure')).toHaveLength(3);
    expect(users.getAllByRole('img', { name: /^Portrait of / })).toHaveLength(3);
    expect(users.getAllByRole('img', { name: /^Rated [\d.]+ out of 5$/ })).toHaveLength(3);
    expect(users.getByText('Helen Marchbank')).toBeVisible();
    expect(users.getByText('History teacher')).toBeVisible();
  });
});

describe('Featured Artifacts', () => {
  it('asks visitors to sign in, and fetches no artifacts for them, but how many there are (HOME-8, HOME-13)', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    const { featured, user, screen } = await openHome();
    expect(featured.getByText('Featured artifacts are available upon login.')).toBeVisible();
    expect(featured.getByText(/^Please sign in/)).toBeVisible();
    await waitFor(() => expect(panelNumber(featured, 'Artifacts')).toBeGreaterThan(0));
    const asked = fetched.mock.calls.map(([request]) => new Request(request).url.split('?')[0]);
    expect(
      asked.filter(
        (url) => ![pathOf('catalogueTotals'), pathOf('onThisDay')].map(backendUrl).includes(url ?? ''),
      ),
    ).toEqual([]);
    fetched.mockRestore();
    await user.click(featured.getByRole('link', { name: 'Login' }));
    await screen.findByRole('heading', { name: 'Login to Your Account' });
  });

  it('names an artifact of this day, with a link to it (HOME-18)', async () => {
    const [month, day] = [new Date().toLocaleDateString('en', { month: 'long' }), new Date().getDate()];
    const { name, _id } = await addArtifact(aPerson(), { discoveredAt: `${day} ${month} 1834, Vulci` });
    const { featured } = await openHome();
    expect(await featured.findByText('On this day')).toBeVisible();
    expect(featured.getByRole('link', { name })).toHaveAttribute('href', `/artifact/${_id}`);
  });

  it('shows that it loads, then the cards beside their count and likes (HOME-8, HOME-9, HOME-12)', async () => {
    const ada = aPerson();
    const artifact = await addFeatured(ada);
    const letThrough = failBackend(pathOf('featuredArtifacts'), 'held');
    const { user, screen } = renderApp('/', { as: ada });
    const featured = within(await screen.findByRole('region', { name: 'Featured Artifacts' }));
    expect(featured.getByText('Loading artifacts...')).toBeVisible();
    letThrough();

    const article = (await featured.findByText(artifact.name)).closest('article') as HTMLElement;
    const card = within(article);
    expect(article.querySelector('img')).toHaveAttribute('src', artifact.image);
    expect(card.getByText('Location:').parentElement).toHaveTextContent('Location: Exeter');
    expect(card.getByRole('button', { name: `Like ${artifact.name}, 6 likes` })).toHaveTextContent('6');

    // Of the whole catalogue, and so no fewer than on the cards.
    const cards = featured.getAllByRole('article');
    const likes = cards.map((it) => Number(within(it).getByRole('button').textContent));
    await waitFor(() => expect(panelNumber(featured, 'Artifacts')).toBeGreaterThanOrEqual(cards.length));
    expect(panelNumber(featured, 'Total Likes')).toBeGreaterThanOrEqual(
      likes.reduce((sum, one) => sum + one, 0),
    );

    expect(featured.getByRole('figure')).toHaveTextContent(/^“History is the witness of the times/);
    await user.click(featured.getByRole('link', { name: 'View All Exhibits' }));
    await screen.findByRole('heading', { level: 1, name: 'All Artifacts' });
  });

  it('brings in each card 0.12 s after the one before it (HOME-11)', async () => {
    const ada = aPerson();
    await addFeatured(ada);
    await addFeatured(ada);
    const { featured } = await openHome(ada);
    await featured.findAllByRole('article');
    const delays = featured.getAllByRole('listitem').map(({ style }) => style.animationDelay);
    expect(delays).toEqual(delays.map((_, position) => `${(position * 0.12).toFixed(2)}s`));
    expect(delays.length).toBeGreaterThan(1);
  });

  it.each([
    ['a click on the card', async ({ user, card }) => user.click(card)],
    [
      'Enter on the card',
      async ({ user, card }) => {
        card.focus();
        await user.keyboard('{Enter}');
      },
    ],
    ['the details icon', async ({ user, details }) => user.click(details)],
  ] as [
    string,
    (on: {
      user: Awaited<ReturnType<typeof openHome>>['user'];
      card: HTMLElement;
      details: HTMLElement;
    }) => Promise<void>,
  ][])('opens the artifact on %s (HOME-9)', async (_how, open) => {
    const ada = aPerson();
    const { _id, name } = await addFeatured(ada);
    const { featured, user, router } = await openHome(ada);
    const card = await featured.findByRole('link', { name });
    await open({ user, card, details: featured.getByRole('link', { name: `Details: ${name}` }) });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/artifact/${_id}`));
  });

  it('says "Unknown" where no location is known (HOME-9)', async () => {
    const ada = aPerson();
    const artifact = await addFeatured(ada);
    await callBackend(ada, 'PUT', pathOf('updateArtifact', artifact._id), {
      ...aNewArtifact({ name: artifact.name }),
      presentLocation: '',
    });
    const { featured } = await openHome(ada);
    const card = within((await featured.findByText(artifact.name)).closest('article') as HTMLElement);
    expect(card.getByText('Location:').parentElement).toHaveTextContent('Location: Unknown');
  });

  it('says so when nothing is featured yet (HOME-12)', async () => {
    const letThrough = failBackend(pathOf('featuredArtifacts'), { status: 200, body: [] });
    const { featured } = await openHome(aPerson());
    expect(await featured.findByText('No artifacts are featured yet. Add the first one.')).toBeVisible();
    letThrough();
  });

  it.each([
    ['the server refuses', { status: 500 }, 'Failed to fetch featured artifacts.'],
    ['the server cannot be reached', 'network', 'An error occurred while loading data.'],
  ] as const)(
    'says so when %s, and can be tried again (HOME-12, HOME-14)',
    async (_why, failure, sentence) => {
      const ada = aPerson();
      const artifact = await addFeatured(ada);
      const letThrough = failBackend(pathOf('featuredArtifacts'), failure);
      const { featured, user } = await openHome(ada);
      const alert = await featured.findByRole('alert');
      expect(alert).toHaveTextContent(sentence);
      letThrough();
      await user.click(featured.getByRole('button', { name: 'Try again' }));
      expect(await featured.findByText(artifact.name)).toBeVisible();
    },
  );

  it.each([
    ['the server’s own message', { message: 'Too many likes.', error: 'Too many likes.' }, 'Too many likes.'],
    ['a sentence of its own', {}, 'Error occurred while liking.'],
  ])('tells of a failed like with %s (LIKE-6, CALL-11)', async (_what, body, sentence) => {
    const ada = aPerson();
    const artifact = await addFeatured(ada);
    const letThrough = failBackend(pathOf('setLike', artifact._id), { status: 429, body }, 'POST');
    const { featured, user, screen } = await openHome(ada);
    await user.click(await featured.findByRole('button', { name: new RegExp(`^Like ${artifact.name},`) }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(sentence);
    letThrough();
  });

  it('counts a like at once, on the card and in the panel', async () => {
    const ada = aPerson();
    const artifact = await addFeatured(ada);
    const { featured, user } = await openHome(ada);
    const total = () => panelNumber(featured, 'Total Likes');
    const heart = await featured.findByRole('button', { name: `Like ${artifact.name}, 6 likes` });
    await waitFor(() => expect(total()).toBeGreaterThan(0));
    const before = total();
    await user.click(heart);
    expect(await featured.findByRole('button', { name: `Like ${artifact.name}, 7 likes` })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    // Others may like something meanwhile.
    await waitFor(() => expect(total()).toBeGreaterThan(before));
  });
});
