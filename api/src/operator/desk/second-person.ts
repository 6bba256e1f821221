/** Which commands take two. `docs/domain/operator.md#four-eyes`. */
import { type Command, optionsOf } from '../command-line/command';

/** Options that name a second person: the desk fills them in with whoever approves. */
const secondPersonOptions = ['approved-by', 'second'];

/** @returns the option that names the second person; null for a command of one */
export function secondPersonOf(command: Command): string | null {
  return optionsOf(command).find(({ name }) => secondPersonOptions.includes(name))?.name ?? null;
}
