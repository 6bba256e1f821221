import { formatCount, formatDateTime } from '@shizhong/shared-contracts';
import { visitsLine } from '../landing-code/visits-line';
import css from './EventLog.module.css';
import type { OrderDetail, Side } from './turn';

/**
 * What the anomaly rules found of a booking's reads, and what they could not check: no finding alone does not mean that all is well.
 * `docs/domain/booking.md#anomaly-rules`.
 */
export function ReadsChecked({ order, side }: { order: OrderDetail; side: Side }) {
  const { anomaly, landing, reads } = order;
  const visits = landing ? <p>{visitsLine(landing, anomaly?.rawReads ?? reads)}</p> : null;
  if (!anomaly)
    return (
      <>
        <p>保留期满后，按阅读投放的同一套异常规则逐条检查。</p>
        {visits}
      </>
    );
  const hit = new Set(anomaly.findings.map(({ rule }) => rule));
  const unchecked = anomaly.rules.filter(({ missing }) => missing !== null);
  const passed = anomaly.rules.length - unchecked.length - hit.size;
  return (
    <>
      <p>
        测得阅读 {formatCount(anomaly.rawReads)}，计入 {formatCount(reads)}；异常分 {anomaly.score}，命中 {hit.size} 条，未命中{' '}
        {passed} 条，未检查 {unchecked.length} 条。
      </p>
      {visits}
      <ul className={css.log} aria-label="异常规则">
        {anomaly.findings.map(({ rule, name, weight, text, from, to, affected }) => (
          <li key={`${rule} ${from}`}>
            <span className={css.at}>命中 +{weight}</span>
            <span>
              {rule} {name}：{text}
              {affected ? `；涉及 ${formatCount(affected)} 次` : ''}
              <span className={css.note}>
                {formatDateTime(from)} 至 {formatDateTime(to)}
              </span>
            </span>
          </li>
        ))}
        {unchecked.map(({ code, name, missing }) => (
          <li key={code}>
            <span className={css.at}>未检查</span>
            <span>
              {code} {name}
              <span className={css.note}>{missing}</span>
            </span>
          </li>
        ))}
      </ul>
      {anomaly.suspectedUntil ? (
        <p>
          数据存疑，金额不因此减少；{side === 'media' ? '收益' : '媒体的收益'}最迟 {formatDateTime(anomaly.suspectedUntil)}{' '}
          起可提现。
        </p>
      ) : null}
    </>
  );
}
