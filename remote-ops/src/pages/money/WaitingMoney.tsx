import { useHost } from '@shizhong/shared-contracts';
import { queueKinds } from '@shizhong/shared-contracts/operator/queue-kinds';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { Link } from 'react-router-dom';
import { Due } from '../../features/due/Due';
import { Pane } from '../../features/frame/Pane';
import { useQuestion } from '../../lib/use-question';
import css from './WaitingMoney.module.css';

const batches = [
  { name: 'cashout transfer', label: '由支付宝或微信付出提现' },
  { name: 'adjustment propose', label: '提议调账' },
  { name: 'tax remit', label: '登记代扣税款已缴纳' },
] as const;

/** What waits for finance, and what is done in batches. */
export function WaitingMoney() {
  const { now } = useHost();
  const kinds = useQuestion('queue/kinds', {}, { everyMs: 30_000 });
  const commands = useQuestion('desk/commands', {});
  const money = (kinds.data?.list ?? []).filter(({ kind }) => queueKinds[kind].group === 'money');
  const mine = batches.filter(({ name }) => commands.data?.list.some((command) => command.name === name));
  return (
    <Pane title="等处理" level={2} widthPx={300}>
      {kinds.failed && !kinds.data ? <InlineFailure onRetry={kinds.reload} busy={kinds.busy} /> : null}
      {!kinds.data && !kinds.failed ? <Skeleton rows={6} rowHeight={28} /> : null}
      <ul className={css.list}>
        {money.map(({ kind, label, waiting, firstDueAt, permitted }) => (
          <li key={kind} className={css.row}>
            {permitted ? <Link to={`/?kind=${kind}`}>{label}</Link> : <span>{label}</span>}
            <b>{waiting}</b>
            {firstDueAt ? <Due since={firstDueAt} until={firstDueAt} now={now()} plain /> : null}
          </li>
        ))}
      </ul>
      {mine.length > 0 ? (
        <>
          <h3 className={css.head}>成批的</h3>
          <ul className={css.list}>
            {mine.map(({ name, label }) => (
              <li key={name} className={css.row}>
                <Link to={`/commands?name=${encodeURIComponent(name)}`}>{label}</Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Pane>
  );
}
