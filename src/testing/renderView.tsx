import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ALL_TIME } from '#src/lib/artifactSelection.ts';
import { createSignal, type Signal } from '#src/lib/signal.ts';
import type { TimelineMove } from '#src/lib/timelineMove.ts';
import type { Person } from './people.ts';
import { renderApp } from './renderApp.tsx';

/**
 * Renders a view of All Artifacts alone, at an address with this query, in what stands around it on the page and takes the focus.
 * @param viewOf is given what the timeline shows
 */
export function renderView(
  viewOf: (timeline: Signal<TimelineMove>) => ReactElement,
  query: string,
  as: Person,
) {
  const view = viewOf(createSignal<TimelineMove>({ view: ALL_TIME, dragged: undefined }));
  const alone = (
    <div tabIndex={-1} data-testid="around">
      {view}
    </div>
  );
  return {
    ...renderApp(`/all-artifacts?${query}`, { as, alone }),
    expectFocusAround: () => expect(screen.getByTestId('around')).toHaveFocus(),
  };
}
