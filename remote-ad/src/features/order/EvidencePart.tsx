import { formatBp, formatCount, formatDateTime } from '@shizhong/shared-contracts';
import { accountKinds } from '@shizhong/shared-contracts/kinds';
import type { PublicRules } from '@shizhong/shared-contracts/public-rules';
import { fileAddress, Icon } from '@shizhong/shared-ui';
import { HandedIn, Inspected, RuleList } from '@shizhong/shared-ui/evidence';
import { Figure } from '@shizhong/shared-ui/figures';
import { LandingCode } from '@shizhong/shared-ui/landing-code';
import { EvidenceDownload } from '@shizhong/shared-ui/report';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { type CampaignKind, kindViews, type OrderDetail } from '../campaign/kinds';
import { Curve, type CurveLine, type CurveSpan } from './Curve';
import css from './EvidencePart.module.css';
import { sourceWords } from './words';

/** Evidence of an order: curve, publication, rules with their numbers, submitted evidence. The media owner sees the same. */
export function EvidencePart({ kind, order }: { kind: CampaignKind; order: OrderDetail }) {
  const rules = useRulesInForce();
  const { publisher, counts } = kindViews[kind];
  const source = order.measuredBy ?? order.snapshots.at(-1)?.source ?? null;
  return (
    <div className={css.part}>
      <section>
        <h3>快照曲线</h3>
        <p className={css.small}>
          {source ? `数据来源：${sourceWords[source] ?? '其他'}` : null}
          {order.publishedAt ? `${source ? '，' : ''}${formatDateTime(order.publishedAt)} 发布` : null}
        </p>
        <SnapshotCurve kind={kind} order={order} />
      </section>
      <section>
        <h3>发布核对</h3>
        <Inspected
          inspection={order.inspection}
          looks={order.looks}
          accountName={order.account.name}
          position={order.position}
          pushed={accountKinds[publisher].articles || order.position !== null}
          minSimilarityBp={rules['verify.similarity_bp']}
        />
      </section>
      {order.landing ? (
        <section>
          <h3>独立落地信号</h3>
          <Landing order={order} landing={order.landing} />
        </section>
      ) : null}
      {kindViews[kind].assessed ? (
        <section>
          <h3>
            异常规则
            {order.score === null ? null : (
              <span>
                　评分 {order.score}・{verdictOf(order.score, rules)}
              </span>
            )}
          </h3>
          {order.rules.length ? (
            <RuleList findings={order.findings} rules={order.rules} each={counts.readers ? '次' : '人'} />
          ) : (
            <p className={css.small}>计量结束后逐条判断。</p>
          )}
        </section>
      ) : null}
      <section>
        <h3>存档与凭证</h3>
        <HandedIn evidence={order.evidence} side="ad" />
        <EvidenceDownload order={order} />
        {order.articleUrl ? (
          <p className={css.link}>
            <a href={order.articleUrl} target="_blank" rel="noreferrer noopener">
              打开发布的内容
              <Icon name="external" size={16} />
            </a>
          </p>
        ) : null}
      </section>
    </div>
  );
}

/**
 * Visits to the landing page by our own count, independent of the publishing platform's figures.
 * `docs/domain/features.md#f14-third-signal`.
 */
function Landing({ order, landing }: { order: OrderDetail; landing: NonNullable<OrderDetail['landing']> }) {
  const { visits, visitors, lastAt } = landing;
  const counted = order.rawQty ?? order.snapshots.at(-1)?.reads ?? null;
  return (
    <>
      <div className={css.landing}>
        <Figure size="small" label="落地页访客" value={formatCount(visitors)} />
        <Figure size="small" label="访问次数" value={formatCount(visits)} />
        {kindViews[order.kind].counts.readers ? (
          <Figure
            size="small"
            label="访客 / 阅读"
            value={counted ? formatBp(Math.round((visitors * 10_000) / counted), 2) : '--'}
          />
        ) : null}
        <Figure size="small" label="最近一次" value={lastAt ? formatDateTime(lastAt) : '--'} />
      </div>
      <p className={css.small}>
        由本单专属跳转链接在平台服务器上计数，与微信的计数互相独立；同一地址与浏览器算一位访客，机器访问不计。
      </p>
      <LandingCode url={new URL(fileAddress(landing.path), location.href).href} no={order.no} />
    </>
  );
}

function verdictOf(score: number, rules: PublicRules): string {
  const { 'anomaly.suspect_from': suspectFrom, 'anomaly.deduct_from': deductFrom, 'anomaly.hold_from': holdFrom } = rules;
  if (score < suspectFrom) return `低于 ${suspectFrom} 全部计费`;
  if (score < deductFrom) return `${suspectFrom}–${deductFrom - 1} 存疑，全部计费，收益延后可提现`;
  if (score < holdFrom) return `${deductFrom}–${holdFrom - 1} 扣除能指明的部分，不能指明的由平台人工裁定`;
  return `${holdFrom} 及以上由平台人工裁定`;
}

function SnapshotCurve({ kind, order }: { kind: CampaignKind; order: OrderDetail }) {
  const at = (snapshot: { at: string }) => Date.parse(snapshot.at);
  const points = (of: (snapshot: OrderDetail['snapshots'][number]) => number | null) =>
    order.snapshots.flatMap((snapshot) => {
      const value = of(snapshot);
      return value === null ? [] : [{ at: at(snapshot), value }];
    });
  const published = order.publishedAt ? Date.parse(order.publishedAt) : undefined;
  const { counts } = kindViews[kind];
  const start = published === undefined || counts.growth ? [] : [{ at: published, value: 0 }];
  const lines: CurveLine[] = counts.readers
    ? [{ key: 'reads', label: '阅读', tone: 'main', points: [...start, ...points(({ reads }) => reads)] }]
    : counts.followers
      ? [
          { key: 'follows', label: '关注', tone: 'total', points: [...start, ...points(({ follows }) => follows)] },
          {
            key: 'net',
            label: '净增',
            tone: 'main',
            points: [...start, ...points(({ follows, unfollows }) => (follows === null ? null : follows - (unfollows ?? 0)))],
          },
        ]
      : [{ key: 'fans', label: '粉丝', tone: 'main', points: points(({ fansTotal }) => fansTotal) }];
  const drawn = lines.filter((line) => line.points.length > 1);
  if (!drawn.length) return <p className={css.small}>发布后才有数据。</p>;
  return (
    <Curve
      label={`${drawn.map(({ label, points: line }) => `${label}从 ${formatCount(line[0]?.value)} 到 ${formatCount(line.at(-1)?.value)}`).join('，')}${order.findings.length ? `，标出 ${order.findings.length} 处异常` : ''}`}
      lines={drawn}
      since={published}
      fromZero={!counts.growth}
      spans={spansOf(order)}
    />
  );
}

/** Spans with findings; findings on the whole window are omitted, because they would shade everything. */
function spansOf({ findings, windowH }: OrderDetail): CurveSpan[] {
  const spans = findings
    .filter(({ affected }) => affected > 0)
    .map(({ name, affected, ...span }) => ({ from: Date.parse(span.from), to: Date.parse(span.to), name, affected }))
    .filter(({ from, to }) => to - from < windowH * 3_600_000 * 0.6);
  // Rules with the same span are merged.
  const together = new Map<string, CurveSpan>();
  for (const { from, to, name, affected } of spans) {
    const key = `${from}-${to}`;
    const label = together.get(key)?.label ?? '';
    together.set(key, {
      from,
      to,
      tone: 'abnormal',
      label: `${label ? `${label}、` : ''}${name} ${formatCount(Math.round(affected))}`,
    });
  }
  return [...together.values()];
}
