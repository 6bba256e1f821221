import type { QueueKind } from '@shizhong/shared-contracts/operator/queue-kinds';
import type { AnswerOf } from '../../lib/desk-call';

export type Row = AnswerOf<'queue/list'>['list'][number];
export type Item = AnswerOf<'queue/item'>;
export type QueueAct = Item['acts'][number];
export type KindCount = AnswerOf<'queue/kinds'>['list'][number];

export interface Filter {
  kind: QueueKind | 'all';
  whose: 'any' | 'mine' | 'free' | 'others';
  due: 'any' | 'soon' | 'overdue';
  search: string;
}

export const noFilter: Filter = { kind: 'all', whose: 'any', due: 'any', search: '' };

/** Of an address: what cannot be read there is not filtered by. */
export function filterOf(query: URLSearchParams, kinds: readonly { kind: QueueKind }[]): Filter {
  const kind = kinds.find((each) => each.kind === query.get('kind'))?.kind ?? 'all';
  const whose = (['mine', 'free', 'others'] as const).find((each) => each === query.get('whose')) ?? 'any';
  const due = (['soon', 'overdue'] as const).find((each) => each === query.get('due')) ?? 'any';
  return { kind, whose, due, search: query.get('q') ?? '' };
}

export function addressOf({ kind, whose, due, search }: Filter): Record<string, string> {
  return {
    ...(kind === 'all' ? {} : { kind }),
    ...(whose === 'any' ? {} : { whose }),
    ...(due === 'any' ? {} : { due }),
    ...(search ? { q: search } : {}),
  };
}

/** An object among all kinds. */
export const keyOf = ({ kind, id }: Pick<Row, 'kind' | 'id'>) => `${kind}/${id}`;
