import { useActorRef } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useMachineInspector } from '#src/hooks/useMachineInspector.ts';
import { searchText } from '../artifactSelection.ts';
import { searchDelayMachine } from './searchDelayMachine.ts';

/**
 * The search box's pause: `typed` searches after 450 ms, `apply` at once. The address owns the search; what is typed
 * until then stands in the box alone, which follows the address when Back or a link changes `search`.
 */
export function useDelayedSearch(search: string, onSearch: (text: string) => void) {
  const box = useRef<HTMLInputElement>(null);
  const actor = useActorRef(searchDelayMachine, { id: 'search', inspect: useMachineInspector() });

  /** What was asked for last: the address brings it back a moment later. */
  const asked = useRef(search);
  useEffect(() => {
    const listening = actor.on('apply', () => {
      asked.current = searchText(box.current?.value ?? '');
      onSearch(asked.current);
    });
    return () => listening.unsubscribe();
  }, [actor, onSearch]);

  const write = (text: string) => {
    if (box.current) box.current.value = text;
  };

  useEffect(() => {
    // Our own search coming back: what has been typed meanwhile stays.
    if (search === asked.current) return;
    asked.current = search;
    write(search);
    actor.send({ type: 'dropped' });
  }, [search, actor]);

  return {
    box,
    typed: () => actor.send({ type: 'typed' }),
    apply: () => actor.send({ type: 'applied' }),
    clear: () => {
      write('');
      box.current?.focus();
      actor.send({ type: 'applied' });
    },
  };
}
