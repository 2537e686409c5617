import { useToast } from '#src/ui/toasts/useToast.ts';

/** Copies a text and says so; where the browser refuses, what to do instead. */
export function useCopy(): (text: string, done: string, instead: string) => Promise<void> {
  const toast = useToast();
  return async (text, done, instead) => {
    try {
      await navigator.clipboard.writeText(text);
      toast('copy', 'success', done);
    } catch {
      toast('copy', 'error', `This browser did not allow copying: ${instead}`);
    }
  };
}
