import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import type { ArtifactForm } from './artifactForm.ts';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';
import * as styles from './ArtifactFields.module.css';

/** Loads with the first date, as it needs the rules that read dates. */
const UnderstoodDate = lazyPart(async () => (await import('./UnderstoodDate.tsx')).UnderstoodDate);

type Props = Pick<ArtifactForm, 'control'> & {
  name: 'historicalCreationDate' | 'discoveredAt';
  /** What to type. */
  children: string;
};

/** The hint below a date's field and, once something is typed, how it is understood. It never keeps a form from being sent. */
export function DateHint({ control, name, children }: Props) {
  const text = useDeferredValue(useWatch({ control, name }).trim());
  return (
    <>
      {children}
      <span className={styles.understoodDate}>{text && <UnderstoodDate text={text} />}</span>
    </>
  );
}
