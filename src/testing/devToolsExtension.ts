/**
 * A fake Redux DevTools extension. Import it before anything that imports Redux Toolkit, which looks for the extension
 * when it loads.
 */
type Action = { type: string };
type Reducer = (state: unknown, action: Action) => unknown;
type MakeStore = (reducer: Reducer, initial?: unknown) => unknown;
type Enhancer = (next: MakeStore) => MakeStore;

type Options = { actionSanitizer: (action: Action) => Action };

/** Every action as the extension would list it. */
export const listedActions: Action[] = [];

const list =
  ({ actionSanitizer }: Options): Enhancer =>
  (next) =>
  (reducer, initial) =>
    next((state, action) => {
      listedActions.push(actionSanitizer(action));
      return reducer(state, action);
    }, initial);

const compose =
  (options: Options) =>
  (...enhancers: Enhancer[]): Enhancer =>
  (makeStore) =>
    [...enhancers, list(options)].reduceRight((next, enhance) => enhance(next), makeStore);

Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose });
