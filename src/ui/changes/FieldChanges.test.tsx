import { render, screen } from '@testing-library/react';
import { FieldChanges } from './FieldChanges.tsx';

const shown = () => screen.getByRole('definition');

describe('a change (ARTIFACT-13)', () => {
  it('of a date is told as what it was and what it is', () => {
    render(<FieldChanges before={{ discoveredAt: 'c. May 1835' }} after={{ discoveredAt: 'c. May 1837' }} />);
    expect(shown()).toHaveTextContent('removed: c. May 1835; → added: c. May 1837;');
  });

  it('of a pin is told as what it was and what it is', () => {
    render(
      <FieldChanges before={{ foundPin: { lat: 1, lon: 2 } }} after={{ foundPin: { lat: 1, lon: 3 } }} />,
    );
    expect(shown()).toHaveTextContent('removed: 1, 2; → added: 1, 3;');
  });

  it('of a short text that was empty has no arrow', () => {
    render(<FieldChanges before={{ presentLocation: '' }} after={{ presentLocation: 'Rome' }} />);
    expect(shown()).toHaveTextContent(/^added: Rome;$/);
  });

  it('in which a field stays with another picture tells it once', () => {
    const credit = { pictureCredit: 'Ada' };
    render(<FieldChanges before={credit} after={credit} />);
    expect(shown()).toHaveTextContent(/^Ada$/);
  });

  it('of a long text is told word by word', () => {
    render(
      <FieldChanges
        before={{ description: 'A bowl of clay' }}
        after={{ description: 'A bowl of red clay' }}
      />,
    );
    expect(shown()).toHaveTextContent('A bowl of added: red ; clay');
    expect(screen.queryByRole('deletion')).not.toBeInTheDocument();
  });
});
