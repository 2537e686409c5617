import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { setUpInTasks } from '#src/boot/setUpInTasks.ts';

const root = createRoot(document.getElementById('root') as HTMLElement);

/** The app's modules, dependencies first. They are part of the initial scripts; `eager` only defers their evaluation. */
const MODULES = [
  () => import(/* webpackMode: "eager" */ './app/theme.ts'),
  () => import(/* webpackMode: "eager" */ './app/store.ts'),
  () => import(/* webpackMode: "eager" */ './app/Providers.tsx'),
  () => import(/* webpackMode: "eager" */ './app/router.tsx'),
];

/** Mounts the app in a transition, so that the browser can handle input while React renders the first page. */
async function start(): Promise<void> {
  await setUpInTasks(MODULES);
  const { App } = await import(/* webpackMode: "eager" */ './app/App.tsx');
  startTransition(() => root.render(<App />));
}

void start();
