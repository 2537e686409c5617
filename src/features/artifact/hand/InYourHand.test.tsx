import { act, fireEvent, within } from '@testing-library/react';
import { CARD_WIDTH_KEY } from '#src/config/storageKeys.ts';
import { addArtifact } from '#src/testing/backend.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { settle } from '#src/testing/settle.ts';

const COIN = 'A coin.\n\nDimensions: height 2 cm, width 2 cm';

const BUTTON = { name: /^(In your hand|True size)$/ };

/** Opens the page of an artifact with this description. */
async function openArtifact(description: string) {
  const ada = aPerson();
  const artifact = await addArtifact(ada, { description });
  const app = renderApp(`/artifact/${artifact._id}`, { as: ada });
  await app.screen.findByRole('heading', { level: 1, name: artifact.name });
  const openHand = async () => {
    await app.user.click(await app.screen.findByRole('button', BUTTON));
    return within(await app.screen.findByRole('dialog', { name: /^(In your hand|True size): / }));
  };
  return { ...app, artifact, openHand };
}

afterEach(() => localStorage.removeItem(CARD_WIDTH_KEY));

describe('In your hand', () => {
  it('has a card fitted once, then shows the true size over a scale bar (ARTIFACT-15)', async () => {
    const { openHand, user } = await openArtifact(COIN);
    const hand = await openHand();
    const slider = hand.getByRole('slider', { name: 'Size of the drawn card' });
    expect(slider).toHaveAttribute('aria-valuetext', '324 pixels wide');
    fireEvent.change(slider, { target: { value: 428 } });
    await user.click(hand.getByRole('button', { name: 'The card fits' }));
    expect(hand.getByText('At its true size: 2 cm high, 2 cm wide')).toBeVisible();
    expect(hand.getByRole('img', { name: 'Scale bar: 1 cm' })).toBeVisible();
    expect(localStorage.getItem(CARD_WIDTH_KEY)).toBe('428');
  });

  it('shows the true size also after a double press (ARTIFACT-15)', async () => {
    const { openHand, user } = await openArtifact(COIN);
    const hand = await openHand();
    await user.dblClick(hand.getByRole('button', { name: 'The card fits' }));
    expect(hand.getByText(/^At its true size/)).toBeVisible();
  });

  it('needs no card the next time, but has it fitted again on demand (ARTIFACT-15)', async () => {
    localStorage.setItem(CARD_WIDTH_KEY, '342.4');
    const { openHand, user } = await openArtifact(COIN);
    const hand = await openHand();
    expect(hand.getByText(/^At its true size/)).toBeVisible();
    await user.click(hand.getByRole('button', { name: 'Fit the card again' }));
    expect(hand.getByRole('slider', { name: 'Size of the drawn card' })).toHaveValue('342');
  });

  it('is as large in the hand when the browser’s zoom has changed (ARTIFACT-15)', async () => {
    localStorage.setItem(CARD_WIDTH_KEY, '342.4');
    const { openHand, screen } = await openArtifact(COIN);
    await openHand();
    const scaled = screen.getByRole('dialog').querySelector<HTMLElement>('[style*="--width"]');
    const width = () => parseFloat(scaled?.style.getPropertyValue('--width') ?? '');
    const before = width();
    jest.replaceProperty(window, 'devicePixelRatio', 2);
    act(() => void window.dispatchEvent(new Event('resize')));
    jest.replaceProperty(window, 'innerWidth', 500);
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(width()).toBeCloseTo(before / 2);
  });

  it('tells the fraction at which it shows what is larger than the window (ARTIFACT-15)', async () => {
    localStorage.setItem(CARD_WIDTH_KEY, '342.4');
    const { openHand } = await openArtifact('A statue.\n\nHeight: 2 m');
    const hand = await openHand();
    expect(hand.getByText('At 1/20 of its true size: 2 m high')).toBeVisible();
  });

  it('is called so of what hands hold alone (ARTIFACT-15)', async () => {
    const { screen } = await openArtifact('A statue.\n\nHeight: 2 m');
    expect(await screen.findByRole('button', { name: 'True size' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'In your hand' })).not.toBeInTheDocument();
  });

  it.each(['Two metres tall.', 'A pot.\n\nDimensions: small'])(
    'is not offered where no size is clearly told: %j (DATE-3, ARTIFACT-15)',
    async (description) => {
      const { screen } = await openArtifact(description);
      await screen.findByRole('button', { name: /^Like/ });
      await import('./InYourHand.tsx');
      await act(settle);
      expect(screen.queryByRole('button', BUTTON)).not.toBeInTheDocument();
    },
  );
});
