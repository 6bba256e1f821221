import { formatBp, formatCount, formatDate, useHost, useHydrated } from '@shizhong/shared-contracts';
import { marketFigures } from '@shizhong/shared-contracts/public-rules';
import { Link } from 'react-router-dom';
import { usePublicAnswer } from '../../features/public-answer/use-public-answer';
import css from './figures.module.css';

/** Not a dash: it would read as zero. */
const waiting = <span className={css.waiting} />;

/**
 * Actual settlements of the last thirty days, from the page or requested. With too few orders or without an answer there are no
 * figures, and the place says so, so that nothing moves.
 */
export function Figures() {
  const { figures: delivered } = useHost().settings;
  // The first render is that of the build, which has no figures.
  const known = useHydrated() ? delivered : undefined;
  const [block, { data, state }] = usePublicAnswer<'home/index', HTMLDivElement>('home/index', {}, known);
  const figures = data?.figures ?? null;
  const few = data !== null && figures === null;
  return (
    <div ref={block} className={css.figures} aria-live="polite">
      {few || state === 'failed' ? (
        <p className={css.few}>
          {few ? `近 ${data.days} 天已结算的订单不足 ${data.leastOrders} 笔，暂不展示统计。` : '统计暂时没有读到。'}
        </p>
      ) : (
        <dl>
          <div>
            <dt>已结算订单</dt>
            <dd>{figures ? formatCount(figures.settledOrders) : waiting}</dd>
          </div>
          <div>
            <dt>核验后扣减的异常占比</dt>
            <dd>{figures ? formatBp(figures.abnormalBp, figures.abnormalBp < 10 ? 2 : 1) : waiting}</dd>
          </div>
          <div>
            <dt>从发布到结算的中位时长</dt>
            <dd>{figures ? `${(figures.settledAfterH / 24).toFixed(1)} 天` : waiting}</dd>
          </div>
        </dl>
      )}
      <p className={css.source}>
        {data
          ? `近 ${data.days} 天的真实记录，截至 ${formatDate(data.at)}。`
          : `近 ${marketFigures['market.days']} 天的真实记录。`}
        <Link to="/status">审核、结算、提现的实际用时</Link>
      </p>
    </div>
  );
}
