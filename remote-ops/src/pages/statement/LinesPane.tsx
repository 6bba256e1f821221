import { formatFen } from '@shizhong/shared-contracts/format';
import { lineStates } from '@shizhong/shared-contracts/operator/money-states';
import { StatusTag } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CommandNotices } from '../../features/command/CommandNotices';
import { type RunningCommand, useCommand } from '../../features/command/use-command';
import { Grid } from '../../features/frame/Grid';
import { MoneyTabs } from '../../features/frame/MoneyTabs';
import { Pane } from '../../features/frame/Pane';
import { type Total, Totals } from '../../features/totals/Totals';
import type { AnswerOf } from '../../lib/desk-call';
import type { Answer } from '../../lib/use-question';
import { ImportDialog } from './ImportDialog';
import css from './LinesPane.module.css';

type Statement = AnswerOf<'money/statement'>;
type Line = Statement['lines'][number];

const tones = { waits: 'orange', matched: 'green', returned: 'grey', adjusted: 'grey' } as const;

/** Line by line: what came, and the deposit that it led to. What waits stands first. */
export function LinesPane({ answer }: { answer: Answer<Statement> }) {
  const command = useCommand();
  const { data, failed, busy, reload } = answer;
  const [importing, setImporting] = useState(false);
  return (
    <Pane
      title="银行来款"
      facts={data?.day ? `${data.day}・${data.lines.length} 笔` : null}
      actions={
        <Button size="small" kind="primary" busy={command.busy} onClick={() => setImporting(true)}>
          导入流水…
        </Button>
      }
    >
      <div className={css.tabs}>
        <MoneyTabs />
      </div>
      <CommandNotices of={command} />
      {failed && !data ? <InlineFailure onRetry={reload} busy={busy} /> : null}
      {!data && !failed ? <Skeleton rows={8} rowHeight={44} /> : null}
      {data && data.lines.length === 0 ? (
        <Empty kind="never" title="还没有导入过银行流水；导入之前会先说明哪些入账、哪些待查" />
      ) : null}
      {data && data.lines.length > 0 ? (
        <>
          <Totals totals={totalsOf(data.lines)} />
          <Lines lines={data.lines} command={command} />
        </>
      ) : null}
      {importing ? <ImportDialog command={command} onClose={() => setImporting(false)} /> : null}
    </Pane>
  );
}

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { amountFen }) => sum + amountFen, 0);

function totalsOf(lines: readonly Line[]): Total[] {
  const states = Object.entries(lineStates) as [keyof typeof lineStates, string][];
  const each = states.map(([state, label]) => ({ state, label, those: lines.filter((line) => line.state === state) }));
  return [
    { label: `来款 ${lines.length} 笔`, fen: sumOf(lines) },
    ...each
      .filter(({ those }) => those.length > 0)
      .map(({ state, label, those }) => ({ label: `${label} ${those.length} 笔`, fen: sumOf(those), waits: state === 'waits' })),
  ];
}

function Lines({ lines, command }: { lines: readonly Line[]; command: RunningCommand }) {
  return (
    <Grid
      label="逐笔来款"
      rows={lines}
      keyOf={({ bankTxn }) => bankTxn}
      columns={[
        {
          key: 'payer',
          head: '付款户名・附言',
          cell: ({ payer, remark, bankTxn }) => (
            <span className={css.two}>
              <b>{payer}</b>
              <small>
                {remark || '（无附言）'}・{bankTxn}
              </small>
            </span>
          ),
        },
        { key: 'amount', head: '来款', numeric: true, cell: ({ amountFen }) => <b>{formatFen(amountFen)}</b> },
        { key: 'state', head: '状态', cell: ({ state }) => <StatusTag tone={tones[state]}>{lineStates[state]}</StatusTag> },
        { key: 'deposit', head: '充值单', cell: (line) => <Deposit line={line} /> },
        { key: 'act', head: '动作', cell: (line) => <LineAct line={line} command={command} /> },
      ]}
    />
  );
}

function Deposit({ line: { depositNo, suggested, why, amountFen, state } }: { line: Line }) {
  if (state !== 'waits') return depositNo ? <Link to={`/object?q=${depositNo}`}>{depositNo}</Link> : '—';
  return (
    <span className={css.two}>
      <span className={css.why}>{why}</span>
      {suggested ? (
        <small>
          可能是 <Link to={`/object?q=${suggested.no}`}>{suggested.no}</Link>・{suggested.payer}・
          {suggested.amountFen === amountFen ? '户名、金额都相同' : `户名相同，应到 ${formatFen(suggested.amountFen)}`}
        </small>
      ) : (
        <small>没有同一户名的待汇款充值单</small>
      )}
    </span>
  );
}

function LineAct({
  line: { state, incidentId, suggested, amountFen, by, bankTxn },
  command,
}: {
  line: Line;
  command: RunningCommand;
}) {
  if (state !== 'waits' || !incidentId) return <span className={css.by}>{by}</span>;
  const fits = suggested && suggested.amountFen === amountFen ? suggested : null;
  return (
    <span className={css.acts}>
      {fits ? (
        <Button
          size="small"
          kind="primary"
          busy={command.busy}
          onClick={() =>
            command.start({
              ...{ command: 'incident match', label: `配上 ${fits.no}`, options: { id: incidentId, no: fits.no } },
            })
          }
        >
          配上
        </Button>
      ) : null}
      <Link to={`/?kind=incident&q=${encodeURIComponent(bankTxn)}`}>到待查来款处理</Link>
    </span>
  );
}
