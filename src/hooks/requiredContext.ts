import { createContext, useContext, type Context } from 'react';

/** A context without a default, and the hook that reads it, which throws where nothing provides it. @param name of the context, for that error */
export function requiredContext<Value>(name: string): [Context<Value | null>, () => Value] {
  const RequiredContext = createContext<Value | null>(null);
  return [
    RequiredContext,
    function useRequired() {
      const value = useContext(RequiredContext);
      if (value === null) throw new Error(`This needs a ${name} above it.`);
      return value;
    },
  ];
}
