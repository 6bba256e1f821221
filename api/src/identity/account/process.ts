/**
 * Statuses of a user's account and the actors that may change them. `docs/domain/identity.md#people`.
 * `closing` lasts 15 days, in which the closing can be withdrawn (`docs/domain/identity.md#closing-an-account`, `closing.ts`).
 */
export const accountStatuses = ['active', 'frozen', 'closing', 'closed'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export const accountTransitions = [
  { name: 'freeze', from: ['active'], to: 'frozen', by: 'operator', effect: 'every session ends with 402' },
  { name: 'unfreeze', from: ['frozen'], to: 'active', by: 'operator', effect: null },
  {
    name: 'close',
    from: ['active'],
    to: 'closing',
    by: 'user',
    effect: 'every session ends with 402; 15-day cooling-off period starts',
  },
  { name: 'take_back', from: ['closing'], to: 'active', by: 'user', effect: 'a new session' },
  { name: 'close_for_good', from: ['closing'], to: 'closed', by: 'system', effect: 'name, picture and phone are removed' },
] as const satisfies readonly {
  name: string;
  from: readonly AccountStatus[];
  to: AccountStatus;
  by: 'operator' | 'user' | 'system';
  effect: string | null;
}[];

export type AccountTransition = (typeof accountTransitions)[number]['name'];
