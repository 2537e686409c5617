/**
 * Replaces https://apis.google.com/js/api.js, the one script that the sign-in window loads from the internet:
 * the provider's SDK and the Auth emulator's hidden frame exchange messages with it. It has only the functions that these
 * two call. It runs in the browser, so it must not use anything outside of itself.
 */
function standIn(): void {
  type Handler = (data: unknown) => unknown;
  type Letter = { gapi: 'ready' | 'ask' | 'answer'; id: number; type: string; data?: unknown };

  /** The two ends of a frame; each registers handlers, and their return values are the replies to messages. */
  function talkTo(other: () => Window | null, onReady?: () => void) {
    const handlers = new Map<string, Handler>();
    const unheard: Letter[] = [];
    const callbacks = new Map<number, (answers: unknown[]) => void>();
    let sent = 0;
    const post = (letter: Letter): void => other()?.postMessage(letter, '*');
    const hear = async (letter: Letter): Promise<void> => {
      const handler = handlers.get(letter.type);
      if (!handler) return void unheard.push(letter);
      post({ ...letter, gapi: 'answer', data: await handler(letter.data) });
    };
    window.addEventListener('message', ({ source, data }: MessageEvent<Partial<Letter> | null>) => {
      if (source !== other() || !data?.gapi) return;
      const letter = data as Letter;
      if (letter.gapi === 'ready') onReady?.();
      if (letter.gapi === 'ask') void hear(letter);
      if (letter.gapi !== 'answer') return;
      try {
        callbacks.get(letter.id)?.([letter.data]);
      } catch {
        // The SDK always throws in its own callback; the real script ignores that as well.
      }
    });
    return {
      ready: () => post({ gapi: 'ready', id: 0, type: '' }),
      register(type: string, handler: Handler) {
        handlers.set(type, handler);
        for (const letter of unheard.splice(0)) void hear(letter);
      },
      send(type: string, data: unknown, callback: (answers: unknown[]) => void) {
        sent += 1;
        callbacks.set(sent, callback);
        post({ gapi: 'ask', id: sent, type, data });
      },
    };
  }

  const context = {
    open({ url }: { url: string }, opened: (frame: unknown) => unknown) {
      const frame = document.createElement('iframe');
      frame.src = url;
      frame.hidden = true;
      const isReady = new Promise<void>((resolve) => {
        const end = talkTo(() => frame.contentWindow, resolve);
        Object.assign(end, { restyle: () => Promise.resolve(), ping: () => isReady });
        document.body.append(frame);
        queueMicrotask(() => context.answer(opened(end)));
      });
      return new Promise((resolve) => (context.answer = resolve));
    },
    answer: (_frame: unknown): void => undefined,
    getParentIframe() {
      const end = talkTo(() => window.parent);
      end.ready();
      return end;
    },
  };
  const gapi = {
    load: (_name: string, { callback }: { callback: () => void }) => callback(),
    iframes: { getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: undefined },
  };
  Object.assign(window, { gapi });

  // The page passes its callback's name in the URL; the emulator's frame uses a fixed one.
  const { src } = document.currentScript as HTMLScriptElement;
  const name = new URL(src).searchParams.get('onload') ?? 'gapi_onload';
  (window as unknown as Record<string, () => void>)[name]?.();
}

export const GOOGLE_SCRIPT = `(${standIn.toString()})()`;
