import { act, waitFor } from '@testing-library/react';
import { pathOf } from '#contract/calls.ts';
import type { AboutPage } from '#contract/aboutPages.ts';
import { EXPLORE_HISTORY } from '#contract/institution.ts';
import { setInstitution } from '#src/lib/institution.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { renderApp } from '#src/testing/renderApp.tsx';

/** The test server has the texts of two of them. */
const write = (...pages: AboutPage[]) => setInstitution({ ...EXPLORE_HISTORY, pages });
beforeEach(() => write('imprint', 'privacy', 'terms'));
afterEach(() => setInstitution());

describe('A page of the institution’s own words', () => {
  it('has the title and the words that were written, with one first heading (INST-10)', async () => {
    const { screen, router, user } = renderApp('/about/imprint');
    await screen.findByRole('heading', { level: 1, name: 'Who we are' });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('main')).toHaveTextContent('The City Museum, Helping.');
    expect(document.title).toBe('Who we are');
    await user.click(await screen.findByRole('link', { name: 'Privacy' }));
    await screen.findByRole('heading', { level: 1, name: 'Privacy' });
    expect(await screen.findByText('Nothing is kept.')).toBeVisible();
    expect(screen.queryByText(/City Museum/)).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/about/privacy');
  });

  it.each(['/about/accessibility', '/about/anything', '/about', '/about/terms'])(
    'is the 404 screen where nothing was written, or is there any more: %s (INST-10)',
    async (path) => {
      const { screen } = renderApp(path);
      await screen.findByRole('heading', { level: 1, name: '404 - Page Not Found' });
      expect(document.title).toBe('Error');
    },
  );

  it('says that it could not be loaded, and can be tried again (INST-10)', async () => {
    const restore = failBackend(pathOf('aboutPage'), { status: 500 });
    const { screen, user } = renderApp('/about/imprint');
    expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded.');
    act(() => restore());
    const letThrough = failBackend(pathOf('aboutPage'), 'held');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    // It goes with its button, which has handed the focus on.
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    letThrough();
    await screen.findByRole('heading', { level: 1, name: 'Who we are' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
