import { test as base, expect, type BrowserContext, type ConsoleMessage, type Page } from '@playwright/test';
import { logIn, openAccount, type Person } from './people.ts';
import { AUTH_EMULATOR, SITE } from './ports.ts';

export { expect };

type Watch = {
  /** Listens to every page of a browser from now on, and keeps it off the world outside. */
  over: (context: BrowserContext) => Promise<void>;
  provokes: (...sentences: RegExp[]) => void;
};

type Fixtures = {
  /** Fails a test when a page writes an error to the console, throws, or asks anything of the world outside. */
  watch: Watch;
  /** Names what a test provokes of that on purpose, e.g. the failed request behind a wrong password. */
  provokes: Watch['provokes'];
  /** The person who is signed in on `page`. */
  signedIn: Person;
  /** Opens a page in a browser of its own: another computer, as far as the product can tell. */
  anotherBrowser: () => Promise<Page>;
};

const isLocal = ({ hostname }: URL): boolean => hostname === 'localhost' || hostname === '127.0.0.1';
/** The Auth emulator's own window and hidden frame are not ours to judge. */
const isOurs = (message: ConsoleMessage): boolean => message.page()?.url().startsWith(SITE) ?? true;
const isOurError = ({ stack }: Error): boolean => !stack?.includes(AUTH_EMULATOR);

export const test = base.extend<Fixtures>({
  watch: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      const provoked: RegExp[] = [];
      const watch: Watch = {
        provokes: (...sentences) => void provoked.push(...sentences),
        async over(watched) {
          watched.on('console', (message) => {
            if (message.type() === 'error' && isOurs(message))
              complaints.push(`${message.text()} [${message.location().url}]`);
          });
          watched.on('weberror', (thrown) => {
            const error = thrown.error();
            if (isOurError(error)) complaints.push(error.message);
          });
          await watched.route(
            (url) => !isLocal(url),
            (route) => {
              complaints.push(`A page asked for ${route.request().url()}`);
              return route.abort();
            },
          );
        },
      };
      await watch.over(context);
      await use(watch);
      expect(complaints.filter((said) => !provoked.some((expected) => expected.test(said)))).toEqual([]);
    },
    { auto: true },
  ],

  provokes: ({ watch }, use) => use(watch.provokes),

  signedIn: async ({ page }, use) => {
    const person = await openAccount();
    await logIn(page, person);
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
