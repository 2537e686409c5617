import { useSyncExternalStore } from 'react';
import { listen } from '#src/lib/listen.ts';

const subscribe = (onChange: () => void) => listen(window, { focus: onChange, blur: onChange });

export const useWindowFocus = (): boolean => useSyncExternalStore(subscribe, () => document.hasFocus());
