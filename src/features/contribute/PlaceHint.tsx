import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import clsx from 'clsx';
import { useId, useRef, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { LENGTHS } from '#contract/constants.ts';
import type { Pin } from '#contract/place.ts';
import { useArtifactQuery } from '#src/api/artifacts.api.ts';
import { useFindPlaceQuery } from '#src/api/places.api.ts';
import { useDebouncedValue } from '#src/hooks/useDebounce.ts';
import { PinMap } from '#src/ui/map/PinMapPart.tsx';
import { pinOf, type ArtifactForm } from './artifactForm.ts';
import * as styles from './PlaceHint.module.css';

/** What the map is of. Names of its parts do not hold the label of the field, which is the field's own name. */
const PLACES = { foundPin: 'where it was found', keptPin: 'where it is kept' };

/** Two letters are in every place. */
const SHORTEST = 3;

type Props = {
  form: ArtifactForm;
  disabled: boolean;
  /** The field whose words name a place, and the pin beside it. */
  words: 'discoveredAt' | 'presentLocation';
  pinName: 'foundPin' | 'keptPin';
  /** The artifact that is changed; undefined while one is added. */
  artifactId: string | undefined;
};

/**
 * Below the field of a place: where its words are understood to be, and on request a map whose pin says it better (PLACE-40, PLACE-41). It never
 * keeps a form from being sent.
 */
export function PlaceHint({ form, disabled, words, pinName, artifactId }: Props) {
  const mapId = useId();
  const mapButton = useRef<HTMLButtonElement>(null);
  const { control, setValue } = form;
  const { defaultValues } = useFormState({ control });
  const [text, pin] = useWatch({ control, name: [words, pinName] });
  const trimmed = text.trim();
  // Lists know nothing of an artifact's places.
  const { data: artifact } = useArtifactQuery(artifactId ?? skipToken);
  const storedPin = pinOf(pinName === 'foundPin' ? artifact?.found : artifact?.kept);
  const paused = useDebouncedValue(trimmed) ?? '';
  const isName = paused.length >= SHORTEST && paused.length <= LENGTHS.line;
  const { currentData } = useFindPlaceQuery(isName ? paused : skipToken);
  const [open, setOpen] = useState(false);
  const understood = (trimmed && currentData?.place) || undefined;
  // Other words take a stored pin away, as the server does.
  const isAsStored = trimmed === (defaultValues?.[words] ?? '').trim();
  const shownPin = pin ?? (pin === undefined && isAsStored ? storedPin : undefined);
  if (!trimmed && !shownPin && !open) return null;
  const setPin = (next: Pin | null) => {
    if (!disabled) setValue(pinName, next, { shouldDirty: true });
  };
  const line = shownPin
    ? (pin ?? artifact?.revision) === undefined
      ? 'Placed by a pin.'
      : 'Placed by your pin.'
    : understood
      ? `Understood: ${understood.name}`
      : currentData && 'No place is understood.';
  const button = { size: 'small', disabled, className: clsx('touch-target', styles.button) } as const;
  return (
    <div className={styles.hint}>
      <div className={styles.line}>
        <span role="status" className={styles.understood}>
          <bdi>{line}</bdi>
        </span>
        <Button
          {...button}
          ref={mapButton}
          aria-expanded={open}
          aria-controls={mapId}
          aria-label={`${open ? 'Hide map of' : 'Show on a map'} ${PLACES[pinName]}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide map' : 'Show on a map'}
        </Button>
        {shownPin && (
          <Button
            {...button}
            onClick={() => {
              // This button disappears.
              mapButton.current?.focus();
              setPin(null);
            }}
          >
            Use what the words say
          </Button>
        )}
      </div>
      <div id={mapId}>
        {open && <PinMap label={PLACES[pinName]} understood={understood} pin={shownPin} onPin={setPin} />}
      </div>
    </div>
  );
}
