/** Which commands move money, and which of them nobody begins on a phone. `docs/domain/operator.md#access`. */
import type { Command } from '../command-line/command';
import { secondPersonOf } from './second-person';

export const movesMoney = (command: Command): boolean =>
  command.roles !== undefined && (command.effect !== undefined || secondPersonOf(command) !== null);

/**
 * What nobody begins on a phone, where the evidence does not fit: money, and what takes two. Reviews stay possible, though a rejected
 * campaign gets its own money back.
 */
export function isForComputers(command: Command): boolean {
  if (command.roles === undefined || command.reads) return false;
  return command.group === '资金' || (movesMoney(command) && (command.group !== '审核' || secondPersonOf(command) !== null));
}
