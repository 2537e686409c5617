import { test as base, expect, type BrowserContext, type ConsoleMessage, type Page } from '@playwright/test';
import { GOOGLE_SCRIPT } from './googleScript.ts';
import { openAccount, signIn, type Person } from './people.ts';
import { AUTH_EMULATOR, SITE } from './ports.ts';

export { expect };

type Watch = {
  /** Watches every page of a browser from now on, and blocks its requests to other hosts; in the place of Google's script stands ours. */
  over: (context: BrowserContext) => Promise<void>;
  provokes: (...sentences: RegExp[]) => void;
};

type Fixtures = {
  /** Fails a test when a page logs an error to the console, throws, or sends a request to another host. */
  watch: Watch;
  /** Ignores errors that a test provokes, e.g. the failed request of a wrong password. */
  provokes: Watch['provokes'];
  /** The user who is signed in on `page`, which shows nothing yet. */
  signedIn: Person;
  /** Opens a page in a separate browser context, like another computer. */
  anotherBrowser: () => Promise<Page>;
};

const isLocal = ({ hostname }: URL): boolean => hostname === 'localhost' || hostname === '127.0.0.1';
/** The Auth emulator's window and hidden frame, which are not part of the product. */
const isOurs = (message: ConsoleMessage): boolean => message.page()?.url().startsWith(SITE) ?? true;
const isOurError = ({ stack }: Error): boolean => !stack?.includes(AUTH_EMULATOR);

export const test = base.extend<Fixtures>({
  watch: [
    async ({ context }, use) => {
      const errors: string[] = [];
      const provoked: RegExp[] = [];
      const watch: Watch = {
        provokes: (...sentences) => void provoked.push(...sentences),
        async over(watched) {
          watched.on('console', (message) => {
            if (message.type() === 'error' && isOurs(message))
              errors.push(`${message.text()} [${message.location().url}]`);
          });
          watched.on('weberror', (thrown) => {
            const error = thrown.error();
            if (isOurError(error)) errors.push(error.message);
          });
          await watched.route(
            (url) => !isLocal(url),
            (route) => {
              // What Google's window needs is loaded as soon as its button is on the screen.
              if (route.request().url().startsWith('https://apis.google.com/'))
                return route.fulfill({ contentType: 'text/javascript', body: GOOGLE_SCRIPT });
              errors.push(`A page requested ${route.request().url()}`);
              return route.abort();
            },
          );
        },
      };
      await watch.over(context);
      await use(watch);
      expect(errors.filter((message) => !provoked.some((expected) => expected.test(message)))).toEqual([]);
    },
    { auto: true },
  ],

  provokes: ({ watch }, use) => use(watch.provokes),

  signedIn: async ({ page }, use) => {
    const person = await openAccount();
    await signIn(page, person);
    await use(person);
  },

  anotherBrowser: async ({ browser, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      await watch.over(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});
