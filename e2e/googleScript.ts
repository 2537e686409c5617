/**
 * Replaces https://apis.google.com/js/api.js, the one script that the sign-in window loads from the internet:
 * the provider's SDK and the Auth emulator's hidden frame exchange messages with it. It has only the functions that these
 * two call. It is sent to the browser as text, so it refers to nothing outside of itself.
 */
function standIn(): void {
  type Handler = (data: unknown) => unknown;
  type Message = { gapi: 'ready' | 'request' | 'response'; id: number; type: string; data?: unknown };

  /** One end of the channel between a page and its frame: registered handlers return the responses to messages. */
  function connectTo(other: () => Window | null, onReady?: () => void) {
    const handlers = new Map<string, Handler>();
    const unhandled: Message[] = [];
    const callbacks = new Map<number, (responses: unknown[]) => void>();
    let sent = 0;
    const post = (message: Message): void => other()?.postMessage(message, '*');
    const handle = async (message: Message): Promise<void> => {
      const handler = handlers.get(message.type);
      if (!handler) return void unhandled.push(message);
      post({ ...message, gapi: 'response', data: await handler(message.data) });
    };
    window.addEventListener('message', ({ source, data }: MessageEvent<Partial<Message> | null>) => {
      if (source !== other() || !data?.gapi) return;
      const message = data as Message;
      if (message.gapi === 'ready') onReady?.();
      if (message.gapi === 'request') void handle(message);
      if (message.gapi !== 'response') return;
      try {
        callbacks.get(message.id)?.([message.data]);
      } catch {
        // The SDK always throws in its own callback; the real script ignores that as well.
      }
    });
    return {
      ready: () => post({ gapi: 'ready', id: 0, type: '' }),
      register(type: string, handler: Handler) {
        handlers.set(type, handler);
        for (const message of unhandled.splice(0)) void handle(message);
      },
      send(type: string, data: unknown, callback: (responses: unknown[]) => void) {
        sent += 1;
        callbacks.set(sent, callback);
        post({ gapi: 'request', id: sent, type, data });
      },
    };
  }

  const context = {
    open({ url }: { url: string }, opened: (frame: unknown) => unknown) {
      const frame = document.createElement('iframe');
      frame.src = url;
      frame.hidden = true;
      const isReady = new Promise<void>((resolve) => {
        const end = connectTo(() => frame.contentWindow, resolve);
        Object.assign(end, { restyle: () => Promise.resolve(), ping: () => isReady });
        document.body.append(frame);
        queueMicrotask(() => context.resolveOpen(opened(end)));
      });
      return new Promise((resolve) => (context.resolveOpen = resolve));
    },
    resolveOpen: (_frame: unknown): void => undefined,
    getParentIframe() {
      const end = connectTo(() => window.parent);
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
