import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { listen } from '#src/lib/listen.ts';

/** Whether the page is being printed, for what only paper has. */
export function useIsPrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The page is printed as it is when the event has been handled.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    return listen(window, { beforeprint: begin, afterprint: end });
  }, []);
  return printing;
}
