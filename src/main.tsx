import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';

const root = createRoot(document.getElementById('root') as HTMLElement);

/** Shows the app. As a transition: React draws the first page in small steps, between which the browser can answer. */
async function start(): Promise<void> {
  const { App } = await import(/* webpackMode: "eager" */ './app/App.tsx');
  startTransition(() => root.render(<App />));
}

// React was set up in this task, everything else is in the next: both at once would stop a slow phone for too long.
setTimeout(() => void start());
