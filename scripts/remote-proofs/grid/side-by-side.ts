import { availableParallelism } from 'node:os';

/** Does the work for every one of them, as many at a time as the machine has processors, but at least two: a browser waits a lot. */
export async function sideBySide<T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const run = async () => {
    for (let each = left.shift(); each !== undefined; each = left.shift()) await work(each);
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, run));
}
