import { act, fireEvent, within } from '@testing-library/react';
import { CARD_WIDTH_KEY } from '#src/config/storageKeys.ts';
import { dialogOf } from '#src/testing/dialogs.ts';
import { addArtifact } from '#src/testing/backend.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { settle } from '#src/testing/settle.ts';
import { DetailsTab } from '../DetailsTab.tsx';

const COIN = 'A coin.\n\nDimensions: height 2 cm, width 2 cm';

const BUTTON = /^(In your hand|True size)$/;

/** Opens the details of an artifact with this description. */
async function openArtifact(description: string) {
  const artifact = await addArtifact(aPerson(), { description });
  const app = renderApp('/', { alone: <DetailsTab artifact={artifact} /> });
  const openHand = async () => {
    await app.user.click(await app.screen.findByText(BUTTON));
    const dialog = dialogOf(await app.screen.findByText(/^(In your hand|True size): /));
    expect(dialog).toHaveAccessibleName(/^(In your hand|True size): /);
    return within(dialog);
  };
  return { ...app, openHand };
}

afterEach(() => localStorage.removeItem(CARD_WIDTH_KEY));

describe('In your hand', () => {
  it('has a card fitted once, then shows the true size over a scale bar (ARTIFACT-15)', async () => {
    const { openHand, user } = await openArtifact(COIN);
    const hand = await openHand();
    const slider = hand.getByLabelText('Size of the drawn card');
    expect(slider).toHaveRole('slider');
    expect(slider).toHaveAttribute('aria-valuetext', '324 pixels wide');
    fireEvent.change(slider, { target: { value: 428 } });
    await user.click(hand.getByText('The card fits'));
    expect(hand.getByText('At its true size: 2 cm high, 2 cm wide')).toBeVisible();
    expect(hand.getByLabelText('Scale bar: 1 cm')).toHaveRole('img');
    expect(localStorage.getItem(CARD_WIDTH_KEY)).toBe('428');
  });

  it('shows the true size also after a double press (ARTIFACT-15)', async () => {
    const { openHand, user } = await openArtifact(COIN);
    const hand = await openHand();
    await user.dblClick(hand.getByText('The card fits'));
    expect(hand.getByText(/^At its true size/)).toBeVisible();
  });

  it('needs no card the next time, but has it fitted again on demand (ARTIFACT-15)', async () => {
    localStorage.setItem(CARD_WIDTH_KEY, '342.4');
    const { openHand, user } = await openArtifact(COIN);
    const hand = await openHand();
    expect(hand.getByText(/^At its true size/)).toBeVisible();
    await user.click(hand.getByText('Fit the card again'));
    expect(hand.getByLabelText('Size of the drawn card')).toHaveValue('342');
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
    expect(await screen.findByText('True size')).toBeVisible();
    expect(screen.queryByText('In your hand')).not.toBeInTheDocument();
  });

  it.each(['Two metres tall.', 'A pot.\n\nDimensions: small'])(
    'is not offered where no size is clearly told: %j (DATE-3, ARTIFACT-15)',
    async (description) => {
      const { screen } = await openArtifact(description);
      await import('./InYourHand.tsx');
      await act(settle);
      expect(screen.queryByText(BUTTON)).not.toBeInTheDocument();
    },
  );
});
