/**
 * The money trail of an order or booking as CSV: each side's own entries, and of what passed between both the amounts that both know
 * (paid, fee, received). With the place of each transaction in the hash chain, so that a file can be held against the books.
 * `docs/domain/features.md#f1-money-trail`.
 */

import { yuanText } from '@shizhong/shared-contracts/format';
import type { Side } from '@shizhong/shared-contracts/session';
import { byTransaction, chart, grown, type OrderEntry, orderEntries, passageOf } from '../../money';
import { CsvAnswer, type CsvCell, secondOf } from '../../platform';
import type { OrderServices } from '../services';
import { subjectOf } from './evidence-file';

type Line = readonly CsvCell[];

const header = ['时间', '事项', '归属', '账户', '增减（元）', '分录', '交易号', '链上序号', '链上 SHA-256'];

/** What a posting without words of its own is called. */
const matters: Readonly<Record<string, string>> = {
  T2: '冻结',
  T3: '解冻',
  T4: '结算',
  T4a: '转为可提现',
  T4c: '取消补偿',
  T5: '风控冻结',
  T5r: '解除冻结',
  T7a: '申请提现',
  T7b: '提现到账',
  T7c: '提现退回',
  T8: '违约金',
  T8p: '汇款偿还欠款',
  T8r: '收益偿还欠款',
  T8w: '欠款核销',
  T9: '追回',
  T10: '平台调整',
};

/** @throws Refusal `orderMissing` for an order of others */
export async function fundsFile(
  { db }: Pick<OrderServices, 'db'>,
  reader: { userId: string; side: Side },
  { id }: { id: string },
): Promise<CsvAnswer<Line>> {
  const { no } = await subjectOf(db, id, reader);
  const lines = linesOf(await orderEntries(db, id), reader.userId);
  return new CsvAnswer<Line>({
    fileName: `${no}-money.csv`,
    header,
    page: async ({ last, limit, offset }) => {
      const from = (last ? lines.indexOf(last) + 1 : 0) + offset;
      return lines.slice(from, from + limit);
    },
    cells: (line) => line,
  });
}

function linesOf(entries: readonly OrderEntry[], userId: string): Line[] {
  const lines: Line[] = [];
  for (const moved of byTransaction(entries)) {
    const [first] = moved;
    if (!first) continue;
    const { at, memo, code, txnId, position, hash } = first;
    const line = (whose: string, account: string, fen: number): Line => [
      ...[secondOf(at), memo || (matters[code] ?? code), whose, account, yuanText(fen), code, txnId],
      ...[position, hash],
    ];
    for (const entry of moved) {
      if (entry.owner === userId) lines.push(line('本方', `${entry.account} ${chart[entry.account].label}`, grown(entry)));
    }
    const passage = passageOf(moved);
    if (!passage) continue;
    for (const [part, word] of parties) if (passage[part] !== 0) lines.push(line('双方共同', word, passage[part]));
  }
  return lines;
}

const parties = [
  ['adFen', '广告主一方合计'],
  ['mediaFen', '媒体主一方合计'],
  ['feeFen', '平台服务费'],
] as const;
