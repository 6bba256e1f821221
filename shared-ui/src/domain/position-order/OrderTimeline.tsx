import { formatDateTime } from '@shizhong/shared-contracts';
import { Icon } from '../../primitives/icon/Icon';
import styles from './OrderTimeline.module.css';
import { milestonesOf, type OrderDetail, type Side, turnOf } from './turn';

const said = { done: '已完成', current: '进行中', coming: '未开始', ended: '已结束' } as const;

/** The order's milestones with their times. `docs/visual-language.md#timeline`. */
export function OrderTimeline({ order, side }: { order: OrderDetail; side: Side }) {
  const { waitingFor } = turnOf(order, side);
  return (
    <ol className={styles['way']} aria-label="进度">
      {milestonesOf(order, side).map(({ key, label, state, at, fact }) => (
        <li key={key} className={styles['step']} data-state={state} data-waiting={waitingFor}>
          <span className={styles['disc']}>
            {state === 'done' ? <Icon name="check" size={12} /> : null}
            {state === 'ended' ? <Icon name="close" size={12} /> : null}
          </span>
          <div className={styles['text']}>
            <p>
              <b>{label}</b>
              {at ? <span className={styles['at']}> {formatDateTime(at)}</span> : null}
              <span className={styles['said']}>（{said[state]}）</span>
            </p>
            {fact ? <p className={styles['fact']}>{fact}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
