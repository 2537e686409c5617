import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { nextTask } from '#src/lib/nextTask.ts';

const root = createRoot(document.getElementById('root') as HTMLElement);

/**
 * The parts of the app, each after what it is built on. They are in the page's first scripts already; here they are only
 * set up, one in each task, because all at once would stop a slow phone for a quarter of a second.
 */
const PARTS = [
  () => import(/* webpackMode: "eager" */ './app/theme.ts'),
  () => import(/* webpackMode: "eager" */ './app/store.ts'),
  () => import(/* webpackMode: "eager" */ './app/Providers.tsx'),
  () => import(/* webpackMode: "eager" */ './app/router.tsx'),
];

/** Shows the app. As a transition: React draws the first page in small steps, between which the browser can answer. */
async function start(): Promise<void> {
  for (const setUp of PARTS) {
    await nextTask();
    await setUp();
  }
  await nextTask();
  const { App } = await import(/* webpackMode: "eager" */ './app/App.tsx');
  startTransition(() => root.render(<App />));
}

void start();
