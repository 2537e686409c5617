import type { Action, StoreEnhancer } from '@reduxjs/toolkit';

type Options = { actionSanitizer: (action: Action) => Action };

/** Every action as a fake Redux DevTools extension lists it. */
export const listedActions: Action[] = [];

const list =
  ({ actionSanitizer }: Options): StoreEnhancer =>
  (next) =>
  (reducer, initial) =>
    next((state, action) => {
      listedActions.push(actionSanitizer(action));
      return reducer(state, action);
    }, initial);

/** Import this module before anything that imports Redux Toolkit, which looks for the extension when it loads. */
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    (options: Options) =>
    (...enhancers: StoreEnhancer[]): StoreEnhancer =>
      [...enhancers, list(options)].reduce((outer, inner) => (next) => outer(inner(next))),
});
