import { screen, waitFor, within } from '@testing-library/react';
import { EXPLORE_HISTORY, type Institution } from '#contract/institution.ts';
import { setInstitution } from '#src/lib/institution.ts';
import { renderApp } from '#src/testing/renderApp.tsx';

const ARABIC = 'متحف المدينة';
const open = async (path: string, said: Partial<Institution>) => {
  setInstitution({ ...EXPLORE_HISTORY, ...said });
  renderApp(path);
  return within(await screen.findByRole('contentinfo'));
};
afterEach(() => setInstitution());

describe('A site with a name of its own', () => {
  it('has it in its title, heading, bar and footer, in whatever script (INST-2)', async () => {
    const footer = await open('/', { name: ARABIC, tagline: 'ما حفظته المدينة.' });
    expect(await screen.findByRole('heading', { level: 1, name: ARABIC })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe(ARABIC));
    expect(screen.getAllByRole('link', { name: ARABIC })).toHaveLength(2);
    const year = String(new Date().getFullYear());
    const end = footer.getByText(new RegExp(year));
    expect(end).toHaveTextContent(`© ${year} ${ARABIC}. All rights reserved.`);
    // Without these the year would stand behind the name.
    expect(within(end).getByText(ARABIC).tagName).toBe('BDI');
    expect(footer.getByText('ما حفظته المدينة.').tagName).toBe('BDI');
    expect(document.body).not.toHaveTextContent('Explore History');
  });

  it('names the networks that it is on, each with a sign (INST-3)', async () => {
    const social = { Mastodon: 'https://museum.social/@us', LinkedIn: 'https://www.linkedin.com/us' };
    const footer = await open('/nowhere', { social });
    const links = within(footer.getByRole('list', { name: 'Follow Us' })).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual(
      Object.entries(social),
    );
    for (const link of links) expect(link.querySelector('svg')).not.toBeNull();
    await screen.findByText('404 - Page Not Found');
  });
});

describe('A site that tells no contact', () => {
  it('shows none: neither in the footer nor among the answers (INST-3)', async () => {
    const footer = await open('/help', { contact: {}, social: {} });
    const cards = await screen.findByRole('list', { name: 'Frequently asked questions' });
    expect(cards.lastElementChild).toHaveTextContent(/^How do I contact you\?Use the form below\.$/);
    for (const name of ['Contact', 'Follow Us']) expect(footer.queryByRole('list', { name })).toBeNull();
    expect(document.querySelector('[href^="mailto:"], [href^="tel:"]')).toBeNull();
  });

  it('shows the parts that it tells (INST-3)', async () => {
    const footer = await open('/help', { contact: { email: 'help@museum.example.org' } });
    const cards = await screen.findByRole('list', { name: 'Frequently asked questions' });
    expect(cards).toHaveTextContent('Use the form below, or write to help@museum.example.org.');
    const items = within(footer.getByRole('list', { name: 'Contact' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['help@museum.example.org']);
  });
});
