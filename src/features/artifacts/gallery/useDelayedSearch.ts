import { useActorRef } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useMachineInspector } from '#src/hooks/useMachineInspector.ts';
import { searchText } from '../artifactSelection.ts';
import { searchDelayMachine } from './searchDelayMachine.ts';

/**
 * The debounced search box: `onInput` searches after 450 ms, `apply` at once. The address owns the search. The input is
 * uncontrolled, and is set when Back or a link changes `search`.
 */
export function useDelayedSearch(search: string, onSearch: (text: string) => void) {
  const inputRef = useRef<HTMLInputElement>(null);
  const actor = useActorRef(searchDelayMachine, { id: 'search', inspect: useMachineInspector() });

  /** The last search sent to `onSearch`: it returns as the `search` argument. */
  const lastSearch = useRef(search);
  useEffect(() => {
    const subscription = actor.on('apply', () => {
      lastSearch.current = searchText(inputRef.current?.value ?? '');
      onSearch(lastSearch.current);
    });
    return () => subscription.unsubscribe();
  }, [actor, onSearch]);

  const setText = (text: string) => {
    if (inputRef.current) inputRef.current.value = text;
  };

  useEffect(() => {
    // Keeps what was typed since the search was sent.
    if (search === lastSearch.current) return;
    lastSearch.current = search;
    setText(search);
    actor.send({ type: 'dropped' });
  }, [search, actor]);

  return {
    inputRef,
    onInput: () => actor.send({ type: 'typed' }),
    apply: () => actor.send({ type: 'applied' }),
    clear: () => {
      setText('');
      inputRef.current?.focus();
      actor.send({ type: 'applied' });
    },
  };
}
