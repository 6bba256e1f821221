import { Link } from 'react-router-dom';
import { Pane } from '../../features/frame/Pane';
import { ReadCommand } from '../../features/results/ReadCommand';
import css from './ReconcilePane.module.css';

/** The days that were compared with the channels, and what did not fit. */
export function ReconcilePane() {
  return (
    <Pane title="与支付渠道核对" level={2} facts="每天 02:00 核对前一天">
      <section className={css.section} aria-label="没有处理的差异">
        <h3>没有处理的差异</h3>
        <ReadCommand command="reconcile differences" label="对账差异" empty="没有差异" />
        <Link to="/?kind=difference">到待办里处理</Link>
      </section>
      <section className={css.section} aria-label="最近的核对">
        <h3>最近的核对</h3>
        <ReadCommand command="reconcile list" label="每日核对" empty="还没有核对过" />
        <Link to="/commands?name=reconcile%20run">立即核对某一天</Link>
      </section>
    </Pane>
  );
}
