import type { AnyMachineSnapshot, StateValue } from 'xstate';

/**
 * How a machine declares what Redux DevTools may show of its context (SAFE-9), never passwords, tokens, e-mail
 * addresses, names, files or what was typed: `setup({ types: { meta: {} as Inspectable<Context> } })`, and
 * `meta: { inspect }` of its root. What has the name of a part of the context is that part as it is; of all else a replay knows nothing.
 */
export type Inspectable<Context> = {
  inspect: (context: Context) => Readonly<Record<string, string | number | boolean | null>>;
};

/** All that Redux DevTools shows of a machine's state; `machine` is the id of its definition. */
export type Shown = {
  machine: string;
  value: StateValue;
  tags: string[];
  context: ReturnType<Inspectable<unknown>['inspect']>;
};

export const shownOf = ({ machine, value, tags, context }: AnyMachineSnapshot): Shown => ({
  machine: machine.id,
  value: value as StateValue,
  tags: [...tags],
  context: (machine.root.meta as Inspectable<unknown> | undefined)?.inspect(context) ?? {},
});
