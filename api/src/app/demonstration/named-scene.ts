import { accountKinds } from '@shizhong/shared-contracts/kinds';
import { hourMs } from '../../platform';
import type { Account } from './acts';
import type { Person, Stage } from './stage';

/** The users and accounts that set-up provides to the scenes. */
export interface Cast {
  ad: Person;
  media: Person;
  accounts: readonly Account[];
  others: readonly { who: Person; accounts: readonly Account[] }[];
  firms: readonly Person[];
}

export type Played = (stage: Stage, cast: Cast) => Promise<void>;
export type NamedScene = readonly [name: string, scene: Played];

export interface Span {
  from: number;
  to: number;
}

/** The instant the given number of hours before the end of the story. */
export type HoursAgo = (hours: number) => number;

export const hoursBefore =
  (to: number): HoursAgo =>
  (hours) =>
    to - hours * hourMs;

export const officialAccounts = (accounts: readonly Account[]) => accounts.filter(({ kind }) => accountKinds[kind].articles);

/** The one of the cast at this place. @throws RangeError when it has fewer */
export function at<One>(list: readonly One[], index: number): One {
  const one = list[index];
  if (one === undefined) throw new RangeError(`the cast has no ${index}`);
  return one;
}
