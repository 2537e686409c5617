import {
  createContext,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
} from 'react';
import { useIsHydrated } from '#src/hooks/useIsHydrated.ts';
import { createNearGate } from './nearGate.ts';

/** True on the server (`renderPage.tsx`), where every part is rendered at once. */
export const ServerRenderContext = createContext(false);

function Gated({ part, Waiting }: { part: ComponentType; Waiting: ComponentType }) {
  const rendering = useContext(ServerRenderContext);
  const hydrated = useIsHydrated();
  // Only hydration waits; a part that React renders anew does not.
  const [Part] = useState(() => (rendering || hydrated ? part : Waiting));
  return <Part />;
}

/**
 * A part of a page that stands in the server's HTML, and is hydrated when it comes near the window or somebody touches
 * the page; until then the browser does not lay it out either (`public/index.html`). It takes no props: React renders a
 * part anew, instead of hydrating it, when they change before.
 */
export function WhenNear({ part }: { part: ComponentType }) {
  const rendered = !useIsHydrated();
  const [{ Waiting, watch }] = useState(() => createNearGate(part));
  // Hydration does not change it.
  const [below] = useState(rendered ? '' : undefined);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? watch(place.current) : undefined), [watch]);
  // The same element each time: React then does not look into it when what is around it changes.
  const gated = useMemo(
    () => (
      <Suspense>
        <Gated part={part} Waiting={Waiting} />
      </Suspense>
    ),
    [part, Waiting],
  );
  return (
    <div ref={place} data-below={below}>
      {gated}
    </div>
  );
}
