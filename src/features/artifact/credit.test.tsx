import { render, screen, within } from '@testing-library/react';
import { artifactSchema, type Artifact } from '#contract/artifact.ts';
import { CreditLine } from './CreditLine.tsx';
import { DetailsTab } from './DetailsTab.tsx';

const aBuckle = (values: Partial<Artifact>): Artifact =>
  artifactSchema.cast({ _id: '7', name: 'Buckle', createdAt: '2026-05-03T12:00:00Z', ...values });

const BUCKLE = aBuckle({
  source: 'The Walters Art Museum',
  sourceUrl: 'http://art.thewalters.org/detail/36636',
  licence: 'CC0-1.0; narrative description GFDL',
  adderName: 'The Walters Art Museum',
  historicalContext: 'Culture: Frankish\nPlace of discovery: Aquitaine',
  description:
    'Worn by men and women.\n\nFound, they say, at Tabariane: in 1908.\n\nMaterial: tin-plated bronze',
});

describe('the credit of an artifact', () => {
  const creditOf = (values: Partial<Artifact>) =>
    render(<CreditLine artifact={aBuckle(values)} />).container.textContent;

  it('names who added it; when is one of the facts (ARTIFACT-9)', () => {
    expect(creditOf({ adderName: 'Ada Lovelace' })).toBe('Added by Ada Lovelace');
  });

  it.each(['', 'ada@example.org'])(
    'never shows an e-mail address, nor nothing: "%s" (ARTIFACT-9)',
    (adderName) => {
      expect(creditOf({ adderName })).toBe('Added by a member');
    },
  );

  it('links to its page at the museum that holds it, where that is known (ARTIFACT-9)', () => {
    const sourceUrl = 'https://www.britishmuseum.org/collection/object/Y_EA24';
    expect(creditOf({ adderName: 'Explore History', sourceUrl })).toBe(
      'Added by Explore History · The object’s page at britishmuseum.org',
    );
    expect(screen.getByRole('link', { name: 'britishmuseum.org' })).toHaveAttribute('href', sourceUrl);
  });

  it('names, of an imported record, the museum with a link to its page, and the licence (ARTIFACT-9)', () => {
    const { container } = render(<CreditLine artifact={BUCKLE} />);
    expect(container).toHaveTextContent(
      'Record of The Walters Art Museum · Licence: CC0-1.0; narrative description GFDL',
    );
    const link = screen.getByRole('link', { name: 'The Walters Art Museum' });
    expect(link).toHaveAttribute('href', 'http://art.thewalters.org/detail/36636');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('says what it rests on, and whose the picture is, with links to addresses and terms (CREDIT-1)', () => {
    const said = creditOf({
      adderName: 'Ada Lovelace',
      citedSource: 'Petrie (1917), see https://archive.example/petrie?page=7.',
      pictureRights: 'CC-BY-4.0',
      pictureCredit: 'Charles Babbage',
    });
    expect(said).toBe(
      'Added by Ada Lovelace · Source: Petrie (1917), see https://archive.example/petrie?page=7. · Picture: Charles Babbage, CC BY 4.0',
    );
    const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(linkTo('https://archive.example/petrie?page=7')).toBe('https://archive.example/petrie?page=7');
    expect(linkTo('CC BY 4.0')).toBe('https://creativecommons.org/licenses/by/4.0/');
  });

  it.each([
    ['https://x.example/wiki/Axe_(tool)', ''],
    ['https://x.example/wiki/Axe_(tool)', ').'],
    ['https://x.example/a(b)c?d=[1]', ', p. 7'],
    ['https://x.example/a', ')'],
    ['https://x.example/a', '].'],
    ['https://x.example/a', '。参见'],
    ['https://x.example/a', '）。'],
    ['https://x.example/a', '، ص 7'],
    ['https://x.example/a', '”'],
    ['https://x.example/斧', '」'],
    ['https://x.example/a/', '…'],
    ['https://x.example/a', '?!'],
  ])('ends the link of an address where the address ends: %s%s (CREDIT-1)', (address, after) => {
    expect(creditOf({ citedSource: `(see ${address}${after}` })).toContain(`(see ${address}${after}`);
    expect(screen.getByRole('link').textContent).toBe(address);
    expect(screen.getByRole('link')).toHaveAttribute('href', address);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', ''])(
    'links to pages only, not to "%s"',
    (sourceUrl) => {
      render(<CreditLine artifact={{ ...BUCKLE, sourceUrl, citedSource: sourceUrl }} />);
      expect(screen.getByText(/The Walters Art Museum/)).toBeVisible();
      expect(screen.queryByRole('link')).not.toBeInTheDocument();
    },
  );
});

describe('the details of an imported record', () => {
  it('show its labelled lines as rows, and the rest as text (ARTIFACT-10)', () => {
    render(<DetailsTab artifact={BUCKLE} />);
    const rowOf = (label: string) => screen.getByText(label).nextElementSibling as HTMLElement;
    const context = within(rowOf('Historical Context'));
    expect(context.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Culture',
      'Place of discovery',
    ]);
    expect(context.getByText('Frankish')).toBeVisible();
    expect(context.queryByText('N/A')).not.toBeInTheDocument();
    expect(rowOf('Description')).toHaveTextContent(
      /Worn by men and women\.\s*Found, they say, at Tabariane: in 1908\.\s*Material\s*tin-plated bronze$/,
    );
    expect(rowOf('Created At')).toHaveAttribute('data-note', 'When the museum made the record');
  });

  it('are left as they are when a person wrote them', () => {
    const { source: _, ...own } = BUCKLE;
    render(<DetailsTab artifact={own} />);
    expect(screen.getByText(/^Culture: Frankish/)).toBeVisible();
    expect(screen.getByText('Created At').nextElementSibling).toHaveAttribute(
      'data-note',
      'When the record was added here',
    );
  });
});
