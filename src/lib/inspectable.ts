import type { AnyMachineSnapshot } from 'xstate';

/**
 * What Redux DevTools may show of a machine's context (ruling R29): never passwords, tokens, e-mail addresses, names,
 * files or what was typed.
 */
export type Shown = Readonly<Record<string, string | number | boolean | null>>;

/**
 * How a machine declares it, in `setup({ types: { meta: {} as Inspectable<Context> } })` and as the `meta` of its root.
 * What it does not declare is shown to nobody.
 */
export type Inspectable<Context> = { inspect: (context: Context) => Shown };

/** What a machine declares of its context, as it stands. */
export const shownOf = ({ machine, context }: AnyMachineSnapshot): Shown =>
  (machine.root.meta as Inspectable<unknown> | undefined)?.inspect(context) ?? {};
