import { createContext, useContext } from 'react';
import type { InspectionEvent } from 'xstate';

/** XState's `inspect` option of root machines; the app provides the one that mirrors them into Redux DevTools. */
export const MachineInspectorContext = createContext<((event: InspectionEvent) => void) | undefined>(
  undefined,
);

/** For `useActorRef(machine, { id, inspect: useMachineInspector() })`. */
export const useMachineInspector = () => useContext(MachineInspectorContext);
