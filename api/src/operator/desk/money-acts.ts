/** Who may begin what moves money: on a computer, and having proved lately who sits there. `docs/domain/operator.md#four-eyes`. */
import { refuse } from '../../platform';
import type { Command } from '../command-line/command';
import type { Caller } from './admit';
import { secondPersonOf } from './second-person';
import type { Place } from './sessions';

const movesMoney = (command: Command): boolean =>
  command.roles !== undefined && (command.effect !== undefined || secondPersonOf(command) !== null);

/**
 * What nobody begins on a phone, where the evidence does not fit: money, and what takes two. Reviews stay possible, though a rejected
 * campaign gets its own money back.
 */
export function isForComputers(command: Command): boolean {
  if (command.roles === undefined || command.reads) return false;
  return command.group === '资金' || (movesMoney(command) && (command.group !== '审核' || secondPersonOf(command) !== null));
}

const isPhone = (userAgent: string): boolean => /\bMobi/i.test(userAgent);

/** A program with a key has no phone, and its key is its proof. @throws Refusal `deskMoneyOnPhone`, `deskProveAnew` */
export function requireMoneyBegins({ session }: Caller, { userAgent }: Place, command: Command): void {
  if (!session) return;
  if (isForComputers(command) && isPhone(userAgent)) throw refuse('deskMoneyOnPhone');
  if (movesMoney(command) && !session.isProved) throw refuse('deskProveAnew');
}
