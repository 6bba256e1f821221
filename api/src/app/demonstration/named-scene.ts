import { accountKinds } from '@shizhong/shared-contracts/kinds';
import { hourMs } from '../../platform';
import type { Account } from './acts';
import type { Person, Stage } from './stage';

/** What the setting-up leaves for the scenes. */
export interface Cast {
  ad: Person;
  media: Person;
  accounts: readonly Account[];
  others: readonly { who: Person; accounts: readonly Account[] }[];
  firms: readonly Person[];
}

export type NamedScene = readonly [name: string, scene: (stage: Stage, cast: Cast) => Promise<void>];

export interface Span {
  from: number;
  to: number;
}

/** The moment so many hours before the end of the story. */
export type HoursAgo = (hours: number) => number;

export const hoursBefore =
  (to: number): HoursAgo =>
  (hours) =>
    to - hours * hourMs;

export const officialAccounts = (accounts: readonly Account[]) => accounts.filter(({ kind }) => accountKinds[kind].articles);
