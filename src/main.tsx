import { setUpInTasks } from '#src/boot/setUpInTasks.ts';

/** The app's modules, dependencies first. They are part of the initial scripts; `eager` only defers their evaluation. */
const MODULES = [
  () => import(/* webpackMode: "eager" */ './app/theme.ts'),
  () => import(/* webpackMode: "eager" */ './app/store.ts'),
  () => import(/* webpackMode: "eager" */ './app/Providers.tsx'),
  () => import(/* webpackMode: "eager" */ './app/router.tsx'),
];

async function start(): Promise<void> {
  await setUpInTasks(MODULES);
  const { mount } = await import(/* webpackMode: "eager" */ './app/mount.tsx');
  await mount(document.getElementById('root') as HTMLElement);
}

void start();
