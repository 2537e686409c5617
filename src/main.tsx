import { setUpInTasks } from '#src/boot/setUpInTasks.ts';

/**
 * The libraries' and the app's modules, dependencies first. They are part of the initial scripts; `eager` only defers their
 * evaluation, which is one long task otherwise. Of a library one export is named: the import would keep all of them.
 */
const MODULES = [
  () => import(/* webpackMode: "eager", webpackExports: ["ThemeContext"] */ '@emotion/react'),
  () => import(/* webpackMode: "eager", webpackExports: ["createTheme"] */ '@mui/material/styles'),
  () => import(/* webpackMode: "eager" */ './app/theme.ts'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["createApi"] */ '@reduxjs/toolkit/query/react'),
  () => import(/* webpackMode: "eager" */ './app/store.ts'),
  () => import(/* webpackMode: "eager", webpackExports: ["setup"] */ 'xstate'),
  () => import(/* webpackMode: "eager" */ './app/Providers.tsx'),
  () => import(/* webpackMode: "eager", webpackExports: ["Link"] */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ './app/layout/Footer.tsx'),
  () => import(/* webpackMode: "eager" */ './app/router.tsx'),
];

async function start(): Promise<void> {
  await setUpInTasks(MODULES);
  const { mount } = await import(/* webpackMode: "eager" */ './app/mount.tsx');
  await mount(document.getElementById('root') as HTMLElement);
}

void start();
