import { useActorRef, useSelector } from '@xstate/react';
import { createContext, useContext, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMachineInspector } from '#src/hooks/useMachineInspector.ts';
import { comparePath } from './comparePath.ts';
import { pairMachine, type Chosen } from './pairMachine.ts';

type Pair = {
  /** The artifact that a second one is chosen for. */
  first: Chosen | null;
  /** @param button takes the focus again when the choice is given up */
  choose: (artifact: Chosen, button: HTMLElement) => void;
  cancel: () => void;
};

const PairContext = createContext<Pair | null>(null);

export function usePair(): Pair {
  const pair = useContext(PairContext);
  if (!pair) throw new Error('Render it inside of a PairProvider.');
  return pair;
}

/** Lets the cards inside choose two artifacts, and goes to their comparison. Esc gives the choice up. */
export function PairProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const actor = useActorRef(pairMachine, { id: 'pair', inspect: useMachineInspector() });
  const first = useSelector(actor, (snapshot) =>
    snapshot.hasTag('choosing') ? snapshot.context.first : null,
  );
  const chosenButton = useRef<HTMLElement>(null);

  useEffect(() => {
    const subscription = actor.on('paired', (pair) => void navigate(comparePath(pair.first, pair.second)));
    return () => subscription.unsubscribe();
  }, [actor, navigate]);

  const isChoosing = first !== null;
  const value = useMemo(
    () => ({
      first,
      choose: (artifact: Chosen, button: HTMLElement) => {
        chosenButton.current = button;
        actor.send({ type: 'chosen', artifact });
      },
      cancel: () => {
        chosenButton.current?.focus();
        actor.send({ type: 'cancelled' });
      },
    }),
    [actor, first],
  );

  useEffect(() => {
    if (!isChoosing) return;
    const onKeyDown = ({ key, defaultPrevented, target }: KeyboardEvent) => {
      // Esc closes a dialog or a menu first.
      const isElsewhere = target instanceof Element && target.closest('[role="dialog"], [role="menu"]');
      if (key === 'Escape' && !defaultPrevented && !isElsewhere) value.cancel();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isChoosing, value]);

  return <PairContext value={value}>{children}</PairContext>;
}
