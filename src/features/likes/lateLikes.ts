import { requiredContext } from '#src/hooks/requiredContext.ts';
import { loadWithRetry } from '#src/lib/loadWithRetry.ts';
import { createSignal } from '#src/lib/signal.ts';
import type { createLikes, LikesOptions, RunningLikes } from './likes.ts';

type Likes = ReturnType<typeof createLikes>;

let loading: Promise<{ createLikes: typeof createLikes }> | undefined;
/** With the script of who is signed in: a visitor likes nothing. It is tried again until it is there. */
const load = () => (loading ??= loadWithRetry(() => import(/* webpackChunkName: "signedIn" */ './likes.ts')));

/** The likes of a page, before and after `likes.ts` has come. */
export function createLateLikes(options: LikesOptions) {
  const running = createSignal<RunningLikes>(new Map());
  let likes: Promise<Likes> | undefined;
  const loaded = () => (likes ??= load().then(({ createLikes }) => createLikes(running, options)));
  /** The artifacts whose heart is pressed and has no machine yet: the script may have to come first. */
  const pressed = createSignal<ReadonlySet<string>>(new Set());
  return {
    running,
    pressed,
    /** As `createLikes` says, once it is there. */
    press: async (id: string, liked: boolean) => {
      pressed.set(new Set([...pressed.get(), id]));
      try {
        const likes = await loaded();
        // Not awaited: its machine is busy from now on.
        return likes.press(id, liked);
      } finally {
        pressed.set(new Set([...pressed.get()].filter((other) => other !== id)));
      }
    },
    /** As `createLikes` says, once it is there. */
    open(): () => void {
      let close: (() => void) | undefined;
      let isOver = false;
      void loaded().then(async (likes) => {
        // One turn later: what was pressed meanwhile is newer than what the browser has kept, and goes first.
        await Promise.resolve();
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
