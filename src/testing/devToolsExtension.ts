/**
 * A fake Redux DevTools extension. Import it before anything that imports Redux Toolkit, which looks for the extension
 * when it loads.
 */
type Action = { type: string };
type Reducer = (state: unknown, action: Action) => unknown;
type MakeStore = (reducer: Reducer, initial?: unknown) => unknown;
type Enhancer = (next: MakeStore) => MakeStore;

/** Every action that the extension would list. */
export const listedActions: Action[] = [];

const list: Enhancer = (next) => (reducer, initial) =>
  next((state, action) => {
    listedActions.push(action);
    return reducer(state, action);
  }, initial);

const compose =
  () =>
  (...enhancers: Enhancer[]): Enhancer =>
  (makeStore) =>
    [...enhancers, list].reduceRight((next, enhance) => enhance(next), makeStore);

Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose });
