import { waitFor, within } from '@testing-library/react';
import { pathOf } from '#contract/calls.ts';
import type { NewArtifact } from '#contract/artifact.ts';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { aPerson, type Person } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';

const openCompare = async (as: Person, a: string, b: string) => {
  const app = renderApp(`/compare?a=${a}&b=${b}`, { as });
  await app.screen.findByRole('heading', { level: 1, name: 'Compare Artifacts' });
  return app;
};

const JAR = { description: 'A jar.\n\nDimensions: height 60 cm', historicalCreationDate: '540 BC' };
const RING = {
  description: 'A ring.\n\nDimensions: height 3 cm',
  historicalCreationDate: '1500',
  presentLocation: 'Paris',
};

/** Opens the comparison of two new artifacts. */
const openPair = async (first: Partial<NewArtifact> = JAR, second: Partial<NewArtifact> = RING) => {
  const ada = aPerson();
  const a = await addArtifact(ada, first);
  const b = await addArtifact(ada, second);
  const app = await openCompare(ada, a._id, b._id);
  const table = within(await app.screen.findByRole('table', { name: 'What is known of both' }));
  return { ...app, ada, a, b, table };
};

describe('comparing two artifacts', () => {
  it('shows both pictures at one scale over a scale bar, with the sizes in figures (ARTIFACT-11)', async () => {
    const { screen, a, b } = await openPair();
    const pictures = within(screen.getByRole('region', { name: 'Pictures' }));
    expect(pictures.getByRole('img', { name: a.name })).toBeVisible();
    expect(pictures.getByRole('img', { name: b.name })).toBeVisible();
    expect(pictures.getByText('60 cm high')).toBeVisible();
    expect(pictures.getByText('3 cm high')).toBeVisible();
    expect(pictures.getByRole('img', { name: 'Scale bar: 20 cm' })).toBeVisible();
  });

  it('shows both large on demand, which it proposes where one is tiny', async () => {
    const { screen, user } = await openPair();
    expect(screen.getByText(/“Both large” shows them equally\.$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'True size' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Both large' }));
    expect(screen.queryByRole('img', { name: /^Scale bar/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'True size' }));
    expect(screen.getByRole('img', { name: /^Scale bar/ })).toBeVisible();
  });

  it('shows both equally large, and says why, where a size is not known', async () => {
    const { screen, b } = await openPair(JAR, { description: 'A ring.' });
    expect(
      screen.getByText(`Not enough is known of the size of ${b.name}, so the pictures are equally large.`),
    ).toBeVisible();
    expect(screen.queryByRole('img', { name: /^Scale bar/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'True size' })).not.toBeInTheDocument();
  });

  it('says in words how they differ', async () => {
    const { screen, a, b } = await openPair();
    expect(screen.getByText(/older than/)).toHaveTextContent(
      `${a.name} is 2,039 years older than ${b.name}. ${a.name} is 20 times as tall as ${b.name}.`,
    );
  });

  it('lists what is known of both in a table with headers, and says what is the same (ARTIFACT-11)', async () => {
    const { table, a, b } = await openPair();
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      `${a.name}Open`,
      `${b.name}Open`,
    ]);
    const rowOf = (label: string) =>
      within(table.getByRole('rowheader', { name: label }).closest('tr') as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(rowOf('Historical Creation Date')).toEqual(['540 BC', '1500']);
    expect(rowOf('Size')).toEqual(['60 cm high', '3 cm high']);
    expect(rowOf('Present Location')).toEqual(['Exeter', 'Paris']);
    expect(rowOf('Type · the same')).toEqual(['Tools', 'Tools']);
    expect(table.getByRole('link', { name: `Open ${b.name}` })).toHaveAttribute('href', `/artifact/${b._id}`);
  });

  it('swaps the two, which stays one step of the history', async () => {
    const { screen, user, router, a, b } = await openPair();
    await user.click(screen.getByRole('link', { name: 'Swap' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?a=${b._id}&b=${a._id}`));
    expect(router.state.historyAction).toBe('REPLACE');
    const headers = await screen.findAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual([`${b.name}Open`, `${a.name}Open`]);
  });

  it('stays at “Both large” when the two are swapped (ARTIFACT-11)', async () => {
    const { screen, user, b, table } = await openPair();
    await user.click(screen.getByRole('button', { name: 'Both large' }));
    await user.click(screen.getByRole('link', { name: 'Swap' }));
    await waitFor(() => expect(table.getAllByRole('columnheader')[0]).toHaveTextContent(b.name));
    expect(screen.getByRole('button', { name: 'Both large' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('names both in the title of the document, in their order (ARTIFACT-11)', async () => {
    const { screen, user, a, b } = await openPair();
    await waitFor(() => expect(document.title).toBe(`Compare ${a.name} and ${b.name}`));
    await user.click(screen.getByRole('link', { name: 'Swap' }));
    await waitFor(() => expect(document.title).toBe(`Compare ${b.name} and ${a.name}`));
  });

  it('can be shared by its address', async () => {
    const { screen, a, b } = await openPair();
    expect(screen.getByRole('button', { name: `Share ${a.name} and ${b.name} on X` })).toBeVisible();
  });
});

describe('what cannot be compared', () => {
  it.each([
    ['a=&b=', 'A comparison needs two artifacts: choose them from your liked ones, or from related ones.'],
    ['a=7&b=7', 'Both are the same artifact: choose another one to compare it with.'],
    [
      'a=7&b=8',
      'Neither of the two artifacts was found. They may have been removed by the people who added them.',
    ],
  ])('is told for ?%s', async (query, text) => {
    const { screen } = renderApp(`/compare?${query}`, { as: aPerson() });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('is the same artifact under two names', async () => {
    const ada = aPerson();
    const vase = await addArtifact(ada);
    failBackend(pathOf('artifact', 'the-vase'), { status: 200, body: vase });
    const { screen } = await openCompare(ada, 'the-vase', vase._id);
    expect(await screen.findByText(/^Both are the same artifact/)).toBeVisible();
  });

  it('is an artifact that was deleted, with a way to the other one', async () => {
    const ada = aPerson();
    const gone = await addArtifact(ada);
    const vase = await addArtifact(ada);
    await callBackend(ada, 'DELETE', pathOf('deleteArtifact', gone._id));
    const { screen } = await openCompare(ada, gone._id, vase._id);
    expect(await screen.findByText(/^One of the two artifacts was not found\./)).toBeVisible();
    expect(document.title).toBe('Compare Artifacts');
    expect(await screen.findByRole('link', { name: 'Open the artifact' })).toHaveAttribute(
      'href',
      `/artifact/${vase._id}`,
    );
  });

  it('is what does not load, until it is tried again', async () => {
    const ada = aPerson();
    const a = await addArtifact(ada);
    const b = await addArtifact(ada);
    const letThrough = failBackend(pathOf('artifact', b._id), { status: 500 });
    const { screen, user } = await openCompare(ada, a._id, b._id);
    expect(await screen.findByText('Failed to load the artifacts. Please try again.')).toBeVisible();
    letThrough();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });
});
