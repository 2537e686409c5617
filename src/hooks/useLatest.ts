import { useLayoutEffect, useRef } from 'react';

/**
 * The newest value that was rendered, for what is made once and calls it later, such as a machine's effects:
 * `const latest = useLatest(options)`, and `latest.current` where it is called. Not for rendering.
 */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
