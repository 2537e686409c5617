import { createContext, useContext } from 'react';
import type { InspectionEvent } from 'xstate';

/** The inspector that root machines are started with; the app provides the one that mirrors them into Redux DevTools. */
export const MachineInspectorContext = createContext<((event: InspectionEvent) => void) | undefined>(
  undefined,
);

/** For `useActorRef(machine, { id, inspect: useMachineInspector() })`. */
export const useMachineInspector = () => useContext(MachineInspectorContext);
