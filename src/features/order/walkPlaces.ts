import type { KeyboardEvent } from 'react';
import { isShortcut } from '#src/lib/isShortcut.ts';

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
