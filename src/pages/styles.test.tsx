import { pathOf } from '#contract/calls.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';

// What is asked here stands in style sheets.
jest.unmock('@emotion/sheet');

it('The navigation bar is fixed at the top, 64 px tall (LAYOUT-1)', async () => {
  const { screen } = renderApp('/nowhere');
  await screen.findByText('404 - Page Not Found');
  expect(screen.getAllByRole('banner')[0]).toHaveStyle({ position: 'fixed', top: '0px', height: '64px' });
});

it('Home says in red that its featured artifacts did not come (HOME-12)', async () => {
  const letThrough = failBackend(pathOf('featuredArtifacts'), { status: 500 });
  const { screen } = renderApp('/', { as: aPerson() });
  const sentence = await screen.findByText('Failed to fetch featured artifacts.');
  expect(getComputedStyle(sentence).color).toMatch(/error|rgb\(168, 39, 28\)/);
  letThrough();
});
