import { formatDateTime, useHost } from '@shizhong/shared-contracts';
import { formatFen } from '@shizhong/shared-contracts/format';
import { Button } from '@shizhong/shared-ui/button';
import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { clsx } from 'clsx/lite';
import { CommandNotices } from '../../features/command/CommandNotices';
import { useCommand } from '../../features/command/use-command';
import { MoneyTabs } from '../../features/frame/MoneyTabs';
import { Pane } from '../../features/frame/Pane';
import type { AnswerOf } from '../../lib/desk-call';
import type { Answer } from '../../lib/use-question';
import css from './BatchesPane.module.css';
import { nextBatchNo } from './next-batch-no';

interface BatchesPaneProps {
  answer: Answer<AnswerOf<'money/batches'>>;
  current: string | null;
  onOpen(no: string): void;
}

/** What is approved for the next file, and the batches that went to the bank. */
export function BatchesPane({ answer: { data, failed, busy, reload }, current, onOpen }: BatchesPaneProps) {
  const { now } = useHost();
  const command = useCommand();
  const approved = data?.approved;

  function begin(): void {
    const no = nextBatchNo(
      now(),
      (data?.list ?? []).map(({ no: each }) => each),
    );
    const options = { batch: no, out: `${no}.csv` };
    command.start({ command: 'cashout batch', label: '开始打款并下载文件', options, onDone: () => onOpen(no) });
  }

  return (
    <Pane title="提现批次" widthPx={400}>
      <div className={css.tabs}>
        <MoneyTabs />
      </div>
      <CommandNotices of={command} />
      {approved ? (
        <section className={css.next} aria-label="下一批">
          <p>
            待打款 <b>{approved.count}</b> 笔・申请 <b>¥{formatFen(approved.amountFen)}</b>
          </p>
          {approved.count > 0 ? (
            <Button kind="primary" busy={command.busy} onClick={begin}>
              建批，写银行文件…
            </Button>
          ) : (
            <span className={css.none}>同意的提现会出现在这里</span>
          )}
        </section>
      ) : null}
      {failed && !data ? <InlineFailure onRetry={reload} busy={busy} /> : null}
      {!data && !failed ? <Skeleton rows={6} rowHeight={44} /> : null}
      {data && data.list.length === 0 ? <Empty kind="never" title="还没有交给银行的批次" /> : null}
      <ul className={css.list} aria-label="批次">
        {(data?.list ?? []).map(({ no, at, count, paidFen, unknown, failed: refused }) => (
          <li key={no}>
            <button
              type="button"
              className={clsx(css.batch, no === current && css.on)}
              aria-current={no === current ? 'true' : undefined}
              onClick={() => onOpen(no)}
            >
              <b>{no}</b>
              <b>¥{formatFen(paidFen)}</b>
              <small>
                {formatDateTime(at)}・{count} 笔
              </small>
              <small>
                {unknown > 0 ? <b className={css.unknown}>未知 {unknown}</b> : '已全部答复'}
                {refused > 0 ? `・失败 ${refused}` : ''}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </Pane>
  );
}
