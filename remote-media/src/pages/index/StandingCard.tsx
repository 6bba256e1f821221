import { formatLargeNumber } from '@shizhong/shared-contracts';
import { Card } from '@shizhong/shared-ui';
import { Link } from 'react-router-dom';
import styles from './StandingCard.module.css';

export interface StandingCardProps {
  level: number;
  points: number;
  /** Undefined while the server does not know it. */
  perfScore: number | undefined;
}

/** Level, points and reliability: what they are now; the rules stand in the help centre. */
export function StandingCard({ level, points, perfScore }: StandingCardProps) {
  return (
    <Card title="等级与履约" extra={<Link to="/help/order?id=score-and-level">规则说明</Link>}>
      <dl className={styles['list']}>
        <div>
          <dt>等级</dt>
          <dd>LV{level}</dd>
        </div>
        <div>
          <dt>履约分</dt>
          <dd>{perfScore === undefined ? '--' : perfScore.toFixed(1)}</dd>
        </div>
        <div>
          <dt>积分</dt>
          <dd>{formatLargeNumber(points)}</dd>
        </div>
      </dl>
      <p className={styles['hint']}>等级越高，服务费越低，可以同时接的订单越多。</p>
    </Card>
  );
}
