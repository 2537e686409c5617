import { useEffect, useRef } from 'react';
import { useDebounce } from '#src/hooks/useDebounce.ts';
import { searchText } from '#src/lib/artifactSelection.ts';

/**
 * The debounced search box: `onInput` searches after 450 ms, `apply` at once. The address owns the search. The input is
 * uncontrolled, and is set when Back or a link changes `search`. A search that waits is dropped when the page is left.
 */
export function useDebouncedSearch(search: string, isLeaving: boolean, onSearch: (text: string) => void) {
  const inputRef = useRef<HTMLInputElement>(null);
  const pause = useDebounce();

  /** The last search sent to `onSearch`: it returns as the `search` argument. */
  const lastSearch = useRef(search);
  const apply = () => {
    pause.clear();
    lastSearch.current = searchText(inputRef.current?.value ?? '');
    onSearch(lastSearch.current);
  };
  const setText = (text: string) => {
    if (inputRef.current) inputRef.current.value = text;
  };

  useEffect(() => {
    // Keeps what was typed since the search was sent.
    if (search === lastSearch.current) return;
    lastSearch.current = search;
    setText(search);
    pause.clear();
  }, [search, pause]);
  useEffect(() => {
    if (isLeaving) pause.clear();
  }, [isLeaving, pause]);

  return {
    inputRef,
    onInput: () => {
      if (!isLeaving) pause.start(apply);
    },
    apply,
    clear: () => {
      setText('');
      inputRef.current?.focus();
      apply();
    },
  };
}
