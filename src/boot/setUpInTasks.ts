import { nextTask } from './nextTask.ts';

/** Evaluates modules one after the other, each in a new task, so that no task is long. */
export async function setUpInTasks(modules: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const evaluate of modules) {
    await nextTask();
    await evaluate();
  }
  await nextTask();
}
