import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { Link } from 'react-router-dom';
import { Pane } from '../../features/frame/Pane';
import { Results } from '../../features/results/Results';
import { useQuestion } from '../../lib/use-question';
import css from './ReconcilePane.module.css';

/** The days that were compared with the channels, and what did not fit. */
export function ReconcilePane() {
  return (
    <Pane title="与支付渠道核对" level={2} facts="每天 02:00 核对前一天">
      <section className={css.section} aria-label="没有处理的差异">
        <h3>没有处理的差异</h3>
        <Read command="reconcile differences" empty="没有差异" />
        <Link to="/commands?name=reconcile%20handle">登记处理结果</Link>
      </section>
      <section className={css.section} aria-label="最近的核对">
        <h3>最近的核对</h3>
        <Read command="reconcile list" empty="还没有核对过" />
        <Link to="/commands?name=reconcile%20run">立即核对某一天</Link>
      </section>
    </Pane>
  );
}

function Read({ command, empty }: { command: string; empty: string }) {
  const { data, failed, busy, reload } = useQuestion('desk/run', { command });
  if (failed && !data) return <InlineFailure onRetry={reload} busy={busy} />;
  if (!data) return <Skeleton rows={3} rowHeight={24} />;
  return data.rows.length > 0 ? <Results rows={data.rows} /> : <Empty kind="never" title={empty} />;
}
