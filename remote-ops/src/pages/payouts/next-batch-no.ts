import { formatDate } from '@shizhong/shared-contracts/format';

/** 「CB20261120-02」: the day in Shanghai, and the next number of it that no batch has. */
export function nextBatchNo(nowMs: number, taken: readonly string[]): string {
  const day = `CB${formatDate(nowMs).replaceAll('-', '')}`;
  const numbers = taken.filter((no) => no.startsWith(`${day}-`)).map((no) => Number(no.slice(day.length + 1)) || 0);
  return `${day}-${String(Math.max(0, ...numbers) + 1).padStart(2, '0')}`;
}
