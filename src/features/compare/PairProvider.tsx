import Button from '@mui/material/Button';
import clsx from 'clsx';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { requiredContext } from '#src/hooks/requiredContext.ts';
import { usePageKeys } from '#src/hooks/usePageKeys.ts';
import { comparePath } from './comparePath.ts';
import * as styles from './PairProvider.module.css';

/** An artifact of the pair. */
type Chosen = { id: string; name: string };

type Pair = {
  /** Whether there are two artifacts to compare. */
  isPossible: boolean;
  /** The artifact that a second one is chosen for. */
  first: Chosen | null;
  /**
   * Chooses the first artifact, or compares it with this one; the same one again gives the choice up.
   * @param button takes the focus again when the choice is given up
   */
  choose: (artifact: Chosen, button: HTMLElement) => void;
};

const [PairContext, usePair] = requiredContext<Pair>('PairProvider');
export { usePair };

type Props = {
  /** Ids of the artifacts whose cards are inside. */
  ids: readonly string[];
  children: ReactNode;
};

/**
 * Lets the cards inside choose two artifacts, and goes to their comparison. At the lower edge of the screen it says which one was chosen, and
 * what to do next. Esc gives the choice up, and so does whatever takes the chosen card or the last other one away.
 */
export function PairProvider({ ids, children }: Props) {
  const navigate = useNavigate();
  const [first, setFirst] = useState<Chosen | null>(null);
  const chosenButton = useRef<HTMLElement>(null);
  const isPossible = ids.length > 1;
  if (first && !(isPossible && ids.includes(first.id))) setFirst(null);

  const value = useMemo(
    () => ({
      isPossible,
      first,
      choose: (artifact: Chosen, button: HTMLElement) => {
        chosenButton.current = button;
        setFirst(first ? null : artifact);
        if (first && first.id !== artifact.id) void navigate(comparePath(first.id, artifact.id));
      },
    }),
    [isPossible, first, navigate],
  );
  const cancel = () => {
    chosenButton.current?.focus();
    setFirst(null);
  };
  // Esc closes a dialog or a menu first.
  usePageKeys({ escape: first ? cancel : undefined });

  return (
    <PairContext value={value}>
      {children}
      {/* Always rendered: screen readers announce only changes of an existing status. */}
      <div role="status" className={clsx('screen-only', styles.status)}>
        {first && (
          <div className={styles.bar}>
            <span>
              <strong dir="auto">{first.name}</strong> is chosen. Press Compare on another artifact.
            </span>
            <Button onClick={cancel} aria-keyshortcuts="Escape">
              Cancel
            </Button>
          </div>
        )}
      </div>
    </PairContext>
  );
}
