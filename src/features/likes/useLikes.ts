import { requiredContext } from '#src/hooks/requiredContext.ts';
import { loadOnce, loadWithRetry } from '#src/lib/loadWithRetry.ts';
import { createSignal } from '#src/lib/signal.ts';
import type { createLikes, LikesOptions, RunningLikes } from './likes.ts';

/** The likes of a page (`likes.ts`), whose machines come with the script of who is signed in: a visitor likes nothing. */
export function createLateLikes(options: LikesOptions) {
  const running = createSignal<ReturnType<RunningLikes['get']>>(new Map());
  const loaded = loadOnce(async () => {
    const { createLikes } = await import(/* webpackChunkName: "signedIn" */ './likes.ts');
    return createLikes(running, options);
  });
  return {
    running,
    /** @throws LoadError where the script does not come */
    press: async (...like: Parameters<ReturnType<typeof createLikes>['press']>) =>
      (await loaded()).press(...like),
    open(): () => void {
      let close: (() => void) | undefined;
      let isOver = false;
      void loadWithRetry(loaded).then((likes) => {
        if (!isOver) close = likes.open();
      });
      return () => {
        isOver = true;
        close?.();
      };
    },
  };
}

/** The likes that are sent or kept, of who uses the page. */
export const [LikesContext, useLikes] = requiredContext<ReturnType<typeof createLateLikes>>('LikesContext');
