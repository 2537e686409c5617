/** A value outside React, for `useSyncExternalStore`. */
export type Signal<Value> = {
  get: () => Value;
  set: (next: Value) => void;
  subscribe: (onChange: () => void) => () => void;
};

/** Creates a signal; who has subscribed is told of another value. */
export function createSignal<Value>(value: Value): Signal<Value> {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (next === value) return;
      value = next;
      listeners.forEach((tell) => tell());
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}
