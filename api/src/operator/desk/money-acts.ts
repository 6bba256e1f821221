/** Who may begin what moves money: on a computer, and having proved lately who sits there. `docs/domain/operator.md#access`. */
import { refuse } from '../../platform';
import type { Command } from '../command-line/command';
import type { Caller } from './admit';
import { isForComputers, movesMoney } from './for-computers';
import type { Place } from './sessions';

const isPhone = (userAgent: string): boolean => /\bMobi/i.test(userAgent);

/** A program with a key has no phone, and its key is its proof. @throws Refusal `deskMoneyOnPhone`, `deskProveAnew` */
export function requireMoneyBegins({ session }: Caller, { userAgent }: Place, command: Command): void {
  if (!session) return;
  if (isForComputers(command) && isPhone(userAgent)) throw refuse('deskMoneyOnPhone');
  if (movesMoney(command) && !session.isProved) throw refuse('deskProveAnew');
}
