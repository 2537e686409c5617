import { useActorRef } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useMachineInspector } from '#src/lib/machineInspector.ts';
import { searchText } from '../artifactSelection.ts';
import { searchDelayMachine } from './searchDelayMachine.ts';

/**
 * The search box's field and its pause: `typed` searches after 450 ms, `apply` at once.
 * The field follows the address when Back or a link changes `search`.
 */
export function useDelayedSearch(search: string, onSearch: (text: string) => void) {
  const form = useForm({ defaultValues: { search } });
  const actor = useActorRef(searchDelayMachine, { id: 'search', inspect: useMachineInspector() });

  /** What was asked for last: the address brings it back a moment later. */
  const asked = useRef(search);
  useEffect(() => {
    const listening = actor.on('apply', () => {
      asked.current = searchText(form.getValues('search'));
      onSearch(asked.current);
    });
    return () => listening.unsubscribe();
  }, [actor, form, onSearch]);

  useEffect(() => {
    // Our own search coming back: what has been typed meanwhile stays.
    if (search === asked.current) return;
    asked.current = search;
    form.setValue('search', search);
    actor.send({ type: 'dropped' });
  }, [search, form, actor]);

  return {
    control: form.control,
    typed: () => actor.send({ type: 'typed' }),
    apply: () => actor.send({ type: 'applied' }),
    clear: () => {
      form.setValue('search', '');
      form.setFocus('search');
      actor.send({ type: 'applied' });
    },
  };
}
