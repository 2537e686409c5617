import { waitFor } from '@testing-library/react';
import type { renderApp } from './renderApp.tsx';

/** Expects a growing list of 50 cards to show them in parts of 24, each once. */
export async function expectFiftyCardsInParts({ screen, user, container }: ReturnType<typeof renderApp>) {
  // Role queries are slow among so many elements.
  const names = () => Array.from(container.querySelectorAll('article h2'), (name) => name.textContent);
  for (const count of [24, 48, 50]) {
    await waitFor(() => expect(names()).toHaveLength(count));
    if (count < 50) await user.click(await screen.findByText('Show more'));
  }
  expect(new Set(names()).size).toBe(50);
  expect(screen.queryByText('Show more')).not.toBeInTheDocument();
}
