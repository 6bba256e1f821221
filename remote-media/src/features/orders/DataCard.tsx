import { formatCount, formatDateTime } from '@shizhong/shared-contracts';
import { campaignKind } from '@shizhong/shared-contracts/kinds';
import { Card } from '@shizhong/shared-ui';
import { Chart } from '@shizhong/shared-ui/chart';
import { RuleList } from '@shizhong/shared-ui/evidence';
import { visitsLine } from '@shizhong/shared-ui/landing-code';
import { EvidenceDownload } from '@shizhong/shared-ui/report';
import { wordsOf } from '../performance/kinds';
import css from './DataCard.module.css';
import { sourceWords } from './order-steps';
import type { MediaOrder } from './order-turn';

/**
 * 数据与核验: the raw figures, and every rule with its numbers and time range, or with what it lacked. `docs/domain/order.md#anomaly-rules`.
 */
export function DataCard({ order }: { order: MediaOrder }) {
  const rows = order.snapshots;
  const { counts } = campaignKind(order.kind);
  return (
    <Card title="数据与核验" extra={rows.length ? `来源：${sourceWords(order.measuredBy ?? rows.at(-1)?.source ?? null)}` : null}>
      {rows.length === 0 ? <p className={css.none}>发布核验通过后开始记录数据。</p> : <Curve order={order} />}
      {order.landing ? <p className={css.none}>{visitsLine(order.landing, readsOf(order))}</p> : null}
      {order.score === null || !order.rules.length ? null : (
        <div className={css.below}>
          <p className={css.none}>异常评分 {order.score}，逐条如下：</p>
          <RuleList findings={order.findings} rules={order.rules} each={counts.readers ? '次' : '人'} />
        </div>
      )}
      {order.suspectedUntil ? (
        <p className={css.none}>数据存疑，全部照常计费；收益最迟 {formatDateTime(order.suspectedUntil)} 起可提现。</p>
      ) : null}
      {rows.length ? (
        <div className={css.below}>
          <EvidenceDownload order={order} />
        </div>
      ) : null}
    </Card>
  );
}

/** Of an order for reads. */
function readsOf({ kind, rawQty, snapshots }: MediaOrder): number | null {
  return campaignKind(kind).counts.readers ? (rawQty ?? snapshots.at(-1)?.reads ?? null) : null;
}

/** The figures over time; the chart includes a table. */
function Curve({ order }: { order: MediaOrder }) {
  const { snapshots, kind } = order;
  const last = snapshots.at(-1);
  const all = wordsOf(kind).figures;
  return (
    <Chart
      kind="line"
      label="计量数据"
      pointHead="时间"
      summary={`${formatDateTime(snapshots[0]?.at)} 至 ${formatDateTime(last?.at)}，共 ${snapshots.length} 次快照；最新${all
        .map(({ label, of }) => `${label} ${formatCount(last ? of(last) : null)}`)
        .join('、')}。`}
      points={snapshots.map((row) => ({
        key: row.at,
        label: formatDateTime(row.at).slice(5),
        head: formatDateTime(row.at),
        at: Date.parse(row.at),
        values: Object.fromEntries(all.map(({ key, of }) => [key, of(row)])),
      }))}
      series={all.map(({ key, label, tone }) => ({ key, label, tone }))}
      bands={bandsOf(order)}
      format={formatCount}
      height={220}
    />
  );
}

/** Spans in which a rule was hit, bounded by the snapshots it covers. */
function bandsOf({ findings, snapshots }: MediaOrder) {
  return findings.flatMap(({ rule, name, from, to }) => {
    const inside = snapshots.filter(({ at }) => at >= from && at <= to);
    const [first, last] = [inside[0], inside.at(-1)];
    // A rule that covers the whole window is not marked.
    if (!first || !last || inside.length < 2 || inside.length === snapshots.length) return [];
    return [{ from: first.at, to: last.at, label: `${rule} ${name}` }];
  });
}
