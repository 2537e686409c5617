import { useDroppable } from '@dnd-kit/core';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import { isShortcut } from '#src/lib/isShortcut.ts';
import { Picture } from '#src/ui/media/Picture.tsx';
import { ArtifactInNewTab } from './ArtifactInNewTab.tsx';
import { PICTURE_SIZES } from './Hand.tsx';
import * as styles from './order.module.css';
import { placeText, yearsText } from './words.ts';

type Props = {
  /** Those that lie there, the oldest first. */
  line: readonly Artifact[];
  /** The ids of those that were meant to lie elsewhere. */
  wrong: readonly string[];
  /** The id of the one that has just been placed. */
  last: string | undefined;
  isOver: boolean;
  /** Puts the card in the hand to a place; undefined while there is none. */
  onPlace: ((at: number) => void) | undefined;
};

/** The artifacts that have been placed, with the places between them. */
export function Line({ line, wrong, last, isOver, onPlace }: Props) {
  const placeAt = (at: number) => onPlace && <Place at={at} text={placeText(line, at)} onPlace={onPlace} />;
  return (
    <div className={styles.line}>
      <Typography variant="body2" color="textSecondary" aria-hidden>
        Oldest
      </Typography>
      <ol aria-label="Oldest first">
        {line.map((artifact, at) => (
          <li key={artifact._id} data-placed={artifact._id === last}>
            {placeAt(at)}
            <div>
              <Picture src={artifact.image} of={artifact} alt="" ratio="1" sizes={PICTURE_SIZES} />
              <div>
                <Typography variant="h6" component="p" className="lines-2">
                  {isOver ? <ArtifactInNewTab artifact={artifact} /> : artifact.name}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {yearsText(artifact)}
                  {wrong.includes(artifact._id) && <strong> · put elsewhere</strong>}
                </Typography>
              </div>
            </div>
            {at === line.length - 1 && placeAt(line.length)}
          </li>
        ))}
      </ol>
      <Typography variant="body2" color="textSecondary" aria-hidden>
        Newest
      </Typography>
    </div>
  );
}

type PlaceProps = { at: number; text: string; onPlace: (at: number) => void };

/** A place of the line, which is pressed, or dragged to. */
function Place({ at, text, onPlace }: PlaceProps) {
  const { setNodeRef, isOver } = useDroppable({ id: at });
  return (
    <button
      type="button"
      ref={setNodeRef}
      data-over={isOver}
      aria-label={`Put it here, ${text}`}
      onClick={() => onPlace(at)}
    >
      Put it here
    </button>
  );
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrows alone lead from one place of the line to the next, from anywhere else to the first or the last one. */
export function walkPlaces(event: KeyboardEvent<HTMLElement>): void {
  const step = isShortcut(event) ? undefined : STEPS[event.key];
  // What covers a picture in the line is a button too, but no place.
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('li > button')];
  if (!step || places.length === 0) return;
  const at = places.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? places.at(step > 0 ? 0 : -1) : places[at + step];
  event.preventDefault();
  next?.focus();
}
