import { useEffect, useState } from 'react';

/** What loads faster is not said to be loading, in milliseconds. React shows every fallback for 300 ms, also of what has come. */
const SAID_AFTER_MS = 400;

/** Whether something has been pending for longer than 400 ms. */
export function useIsSlow(pending = true): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setSlow(true), SAID_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [pending]);
  return slow;
}
