import { formatFen } from '@shizhong/shared-contracts/format';
import { payoutStates } from '@shizhong/shared-contracts/operator/money-states';
import { StatusTag } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CommandNotices } from '../../features/command/CommandNotices';
import { CsvButton } from '../../features/command/CsvButton';
import { useCommand } from '../../features/command/use-command';
import { Grid } from '../../features/frame/Grid';
import { Pane } from '../../features/frame/Pane';
import { type Total, Totals } from '../../features/totals/Totals';
import type { AnswerOf } from '../../lib/desk-call';
import { useQuestion } from '../../lib/use-question';
import css from './BatchPane.module.css';
import { SettleDialog } from './SettleDialog';

type Line = AnswerOf<'money/batch'>['lines'][number];

const tones = { unknown: 'orange', failed: 'red', paid: 'green' } as const;

/** One batch: every payment and what the bank said of it. */
export function BatchPane({ no }: { no: string | null }) {
  const { data, failed, busy, reload } = useQuestion('money/batch', { no: no ?? '' }, { enabled: no !== null });
  const command = useCommand();
  const [settling, setSettling] = useState<Line | null>(null);
  if (no === null)
    return (
      <Pane title="批次" level={2} wideOnly>
        <Empty kind="never" title="建批之后，这里是逐笔的付款与银行的答复" />
      </Pane>
    );
  const lines = data?.lines ?? [];
  const unknown = lines.filter(({ state }) => state === 'unknown');
  const start = (name: string, label: string, options: Record<string, string>) =>
    command.start({ command: name, label, options });
  return (
    <Pane
      title={no}
      level={2}
      facts={data ? `${lines.length} 笔` : null}
      actions={
        <>
          {unknown.length > 0 ? (
            <Button
              size="small"
              busy={command.busy}
              onClick={() => start('cashout file', '重写银行文件', { batch: no, out: `${no}-重写.csv` })}
            >
              重写未答复的文件
            </Button>
          ) : null}
          <CsvButton
            label="读入银行回单…"
            busy={command.busy}
            onFile={(file) =>
              command.start({ command: 'cashout results', label: '登记结果', options: { file: file.path }, files: [file] })
            }
          />
        </>
      }
    >
      <CommandNotices of={command} />
      {failed && !data ? <InlineFailure onRetry={reload} busy={busy} /> : null}
      {!data && !failed ? <Skeleton rows={8} rowHeight={28} /> : null}
      {data ? <Totals totals={totalsOf(lines)} /> : null}
      {unknown.length > 0 ? (
        <p className={css.hint}>
          结果未知的 {unknown.length} 笔<b>不重打</b>：同一单号只有一次付款。先等银行回单；银行也说不清的，核实之后由两人定。
        </p>
      ) : null}
      {data ? (
        <Grid
          label="逐笔付款"
          rows={lines}
          keyOf={({ no: each }) => each}
          columns={[
            { key: 'no', head: '单号', cell: (line) => <Link to={`/object?q=${line.no}`}>{line.no}</Link> },
            { key: 'holder', head: '收款人', cell: ({ holder }) => holder },
            { key: 'payee', head: '账户', cell: ({ payee }) => payee },
            { key: 'amount', head: '申请', numeric: true, cell: ({ amountFen }) => formatFen(amountFen) },
            { key: 'tax', head: '代扣税', numeric: true, cell: ({ taxFen }) => formatFen(taxFen) },
            { key: 'paid', head: '实付', numeric: true, cell: ({ paidFen }) => <b>{formatFen(paidFen)}</b> },
            {
              key: 'state',
              head: '结果',
              cell: ({ state, asked }) => (
                <StatusTag tone={tones[state]}>{asked && state === 'unknown' ? '银行说不清' : payoutStates[state]}</StatusTag>
              ),
            },
            {
              key: 'said',
              head: '银行回执',
              cell: (line) =>
                line.state === 'unknown' ? (
                  <Button size="small" onClick={() => setSettling(line)} aria-label={`由两人定 ${line.no}`}>
                    由两人定…
                  </Button>
                ) : (
                  line.said || '—'
                ),
            },
          ]}
        />
      ) : null}
      {settling ? <SettleDialog of={settling} command={command} onClose={() => setSettling(null)} /> : null}
    </Pane>
  );
}

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { paidFen }) => sum + paidFen, 0);

function totalsOf(lines: readonly Line[]): Total[] {
  const parts = [
    { label: '交给银行', those: lines },
    { label: '已到账', those: lines.filter(({ state }) => state === 'paid') },
    { label: '失败，退回可提现', those: lines.filter(({ state }) => state === 'failed') },
    { label: '未知', those: lines.filter(({ state }) => state === 'unknown') },
  ];
  return parts.map(({ label, those }) => ({ label: `${label} ${those.length}`, fen: sumOf(those) }));
}
