import { type EndpointKey, formatCount, type RequestOf } from '@shizhong/shared-contracts';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { useDeferredValue } from 'react';
import type { ListSums, SumCells } from './list-sums';

export interface SumLine {
  key: 'chosen' | 'all';
  /** 「246 条合计」. */
  head: string;
  /** Null while they are not known. */
  cells: SumCells | null;
  /** The question failed: to ask again. */
  retry: (() => void) | null;
}

/** The lines of sums below the rows: of the selection, if there is one, and of all that match. */
export function useSums(sums: ListSums | undefined, total: number, picked: readonly string[]): SumLine[] {
  // The box that was pressed is seen first.
  const ids = useDeferredValue(picked.join(' '));
  const chosen = ids ? ids.split(' ') : [];
  const all = useLine(sums, undefined, total > 0);
  const some = useLine(sums, chosen, chosen.length > 0);
  if (!sums || total === 0) return [];
  return [
    ...(chosen.length ? [{ ...some, key: 'chosen' as const, head: `已选 ${chosen.length} 条合计` }] : []),
    { ...all, key: 'all' as const, head: `${formatCount(all.rows ?? total)} 条合计` },
  ];
}

function useLine(sums: ListSums | undefined, ids: readonly string[] | undefined, enabled: boolean) {
  // A list without sums asks nothing, whatever the key.
  const key: EndpointKey = sums?.key ?? 'adRead/sums';
  const payload = (sums?.payloadOf(ids) ?? {}) as RequestOf<EndpointKey>;
  const answer = useServerData(key, payload, { enabled: enabled && sums !== undefined, keepPrevious: ids === undefined });
  const read = sums && answer.data !== undefined ? sums.read(answer.data) : null;
  return {
    cells: read?.cells ?? null,
    rows: read?.rows ?? null,
    retry: answer.status === 'failed' && !read ? () => void answer.reload() : null,
  };
}
