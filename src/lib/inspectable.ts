import type { AnyMachineSnapshot } from 'xstate';

/**
 * What Redux DevTools may show of a machine's context (ruling R29): never passwords, tokens, e-mail addresses, names,
 * files or what was typed.
 */
export type Shown = Readonly<Record<string, string | number | boolean | null>>;

/**
 * How a machine declares it: `setup({ types: { meta: {} as Inspectable<Context> } })`, and `meta: { inspect }` of its root.
 * Redux DevTools shows no other part of the context.
 */
export type Inspectable<Context> = { inspect: (context: Context) => Shown };

/** The declared part of a snapshot's context; empty when the machine declares none. */
export const shownOf = ({ machine, context }: AnyMachineSnapshot): Shown =>
  (machine.root.meta as Inspectable<unknown> | undefined)?.inspect(context) ?? {};
