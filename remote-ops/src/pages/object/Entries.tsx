import { formatDateTime, formatFen } from '@shizhong/shared-contracts';
import { Grid } from '../../features/frame/Grid';
import type { AnswerOf } from '../../lib/desk-call';
import css from './Entries.module.css';

type Entry = AnswerOf<'object/card'>['entries'][number];

const fen = (amount: number | null) => (amount === null ? '' : formatFen(amount));

/** Every entry of the ledger that the object left, with its account, the latest first. */
export function Entries({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return <p className={css.none}>账上没有分录</p>;
  return (
    <Grid
      label="分录"
      rows={entries}
      keyOf={({ txn }, index) => `${txn} ${index}`}
      columns={[
        { key: 'at', head: '时间', cell: ({ at }) => <span className={css.time}>{formatDateTime(at)}</span> },
        { key: 'code', head: '分录', cell: ({ code, memo }) => (memo ? `${code} ${memo}` : code) },
        { key: 'account', head: '科目', cell: ({ account }) => account },
        { key: 'debit', head: '借方', numeric: true, cell: ({ debitFen }) => fen(debitFen) },
        { key: 'credit', head: '贷方', numeric: true, cell: ({ creditFen }) => fen(creditFen) },
      ]}
    />
  );
}
