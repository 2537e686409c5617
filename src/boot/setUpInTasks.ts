import { nextTask } from './nextTask.ts';

/** Evaluates modules one after the other, each in a task of its own, so that none of the tasks is a long one. */
export async function setUpInTasks(modules: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const evaluate of modules) {
    await nextTask();
    await evaluate();
  }
  await nextTask();
}
