import { formatCount, formatDateTime } from '@shizhong/shared-contracts';
import { Inspected, RuleList } from '../evidence';
import { visitsLine } from '../landing-code/visits-line';
import { useRulesInForce } from '../rules-in-force';
import css from './EventLog.module.css';
import type { OrderDetail, Side } from './turn';

/**
 * What was seen of a booking's article, the figures taken of it, and what the anomaly rules found and could not check: the same for both sides.
 * `docs/domain/booking.md#evidence`, `docs/domain/booking.md#anomaly-rules`.
 */
export function ReadsChecked({ order, side }: { order: OrderDetail; side: Side }) {
  const { anomaly, landing, reads } = order;
  const minSimilarityBp = useRulesInForce()['verify.similarity_bp'];
  return (
    <div className={css.stack}>
      <Inspected
        inspection={order.inspection}
        looks={order.looks}
        accountName={order.account.name}
        position={order.position}
        pushed
        minSimilarityBp={order.form === 'soft' ? null : minSimilarityBp}
      />
      <Readings order={order} />
      {landing ? <p>{visitsLine(landing, anomaly?.rawReads ?? reads)}</p> : null}
      {anomaly ? <Rules anomaly={anomaly} reads={reads} side={side} /> : <p>保留期满后，按阅读投放的同一套异常规则逐条检查。</p>}
    </div>
  );
}

/** Where a figure came from. */
const sources: Readonly<Record<string, string>> = {
  api: '官方授权数据',
  public: '公开页面数据',
  manual: '人工核对凭证',
  sim: '演示数据（模拟）',
};

/** A source that gives hours gives hundreds: the rest is in the file. */
const shownReadings = 7;

function Readings({ order: { snapshots } }: { order: OrderDetail }) {
  const taken = snapshots.filter(({ reads }) => reads !== null);
  if (!taken.length) return null;
  const latest = taken.slice(-shownReadings);
  return (
    <>
      <ul className={css.log} aria-label="测得的阅读">
        {latest.map(({ at, source, reads }) => (
          <li key={`${at} ${source}`}>
            <span className={css.at}>{formatDateTime(at)}</span>
            <span>
              阅读 {formatCount(reads)} · {sources[source] ?? '其他来源'}
            </span>
          </li>
        ))}
      </ul>
      {taken.length > latest.length ? (
        <p>
          以上是最近 {latest.length} 次，共测得 {taken.length} 次；全部在导出的证据里。
        </p>
      ) : null}
    </>
  );
}

function Rules({
  anomaly,
  reads,
  side,
}: {
  anomaly: NonNullable<OrderDetail['anomaly']>;
  reads: OrderDetail['reads'];
  side: Side;
}) {
  const hit = new Set(anomaly.findings.map(({ rule }) => rule)).size;
  const unchecked = anomaly.rules.filter(({ missing }) => missing !== null).length;
  return (
    <>
      <p>
        测得阅读 {formatCount(anomaly.rawReads)}，计入 {formatCount(reads)}；异常分 {anomaly.score}，命中 {hit} 条，未命中{' '}
        {anomaly.rules.length - unchecked - hit} 条，未检查 {unchecked} 条。
      </p>
      <RuleList findings={anomaly.findings} rules={anomaly.rules} each="次" />
      {anomaly.suspectedUntil ? (
        <p>
          数据存疑，金额不因此减少；{side === 'media' ? '收益' : '媒体的收益'}最迟 {formatDateTime(anomaly.suspectedUntil)}{' '}
          起可提现。
        </p>
      ) : null}
    </>
  );
}
