import { formatBp, formatCount, formatDateTime } from '@shizhong/shared-contracts';
import { pushPositions } from '@shizhong/shared-contracts/campaign';
import { accountKinds } from '@shizhong/shared-contracts/kinds';
import type { PublicRules } from '@shizhong/shared-contracts/public-rules';
import { fileAddress, Icon } from '@shizhong/shared-ui';
import { Figure } from '@shizhong/shared-ui/figures';
import { LandingCode } from '@shizhong/shared-ui/landing-code';
import { Pictures } from '@shizhong/shared-ui/pictures';
import { EvidenceDownload } from '@shizhong/shared-ui/report';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { type CampaignKind, kindViews, type OrderDetail } from '../campaign/kinds';
import { Curve, type CurveLine, type CurveSpan } from './Curve';
import css from './EvidencePart.module.css';
import { actorWords, evidenceWords, sourceWords } from './words';

/** Evidence of an order: curve, publication, rules with their numbers, submitted evidence. The media owner sees the same. */
export function EvidencePart({ kind, order }: { kind: CampaignKind; order: OrderDetail }) {
  const rules = useRulesInForce();
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
        <Checks order={order} />
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
          <Rules order={order} />
        </section>
      ) : null}
      <section>
        <h3>存档与凭证</h3>
        {order.evidence.length ? (
          <ul className={css.list}>
            {order.evidence.map((each) => (
              <li key={each.id}>
                <Icon name="document" size={16} />
                <div>
                  <b>{evidenceWords[each.kind] ?? '凭证'}</b>・{actorWords[each.side] ?? '平台'}・{formatDateTime(each.at)}
                  {each.text ? <p>{each.text}</p> : null}
                  <Pictures files={each.files} name="凭证" />
                  <p className={css.hash}>SHA-256 {each.sha256}</p>
                </div>
              </li>
            ))}
          </ul>
        ) : (
          <p className={css.small}>双方还没有提交凭证。</p>
        )}
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

/** Results of the inspection of the published page; unavailable checks are marked. */
interface Check {
  label: string;
  /** Null if it could not be inspected. */
  ok: boolean | null;
  fact: string;
}

function Checks({ order }: { order: OrderDetail }) {
  const { inspection: seen, looks } = order;
  const minBp = useRulesInForce()['verify.similarity_bp'];
  if (!seen) return <p className={css.small}>发布后自动核对。</p>;
  const ordered = order.position === null ? null : pushPositions[order.position as keyof typeof pushPositions];
  const looked = looks.ok + looks.deleted + looks.unreachable;
  // A short video or a live stream is not part of a push: it has neither a position nor notified readers.
  const { publisher } = kindViews[order.kind];
  const pushed = accountKinds[publisher].articles || order.position !== null;
  const checks: Check[] = [
    { label: '发布账号一致', ok: seen.ownerMatches, fact: order.account.name },
    ...(pushed
      ? [
          {
            label: ordered ? `位置 ${ordered}` : '位置',
            ok: seen.place === null ? null : order.position === null || (seen.place >= 3 ? 3 : seen.place) <= order.position,
            fact: seen.place === null ? '未取得' : `第 ${seen.place} 条${seen.msgid ? `・msgid ${seen.msgid}` : ''}`,
          },
          {
            label: '已群发通知粉丝',
            ok: seen.notified,
            fact: seen.notified === null ? '未取得' : `publish_type ${seen.notified ? '已核对' : '未群发'}`,
          },
        ]
      : []),
    { label: '「广告」标识', ok: seen.labelFound, fact: seen.labelFound ? '已检测到' : '未检测到' },
    {
      label: '内容与确认稿一致',
      ok: seen.similarityBp === null ? null : seen.similarityBp >= minBp,
      fact: seen.similarityBp === null ? '未取得' : `相似度 ${formatBp(seen.similarityBp, 0)}（须 ≥ ${formatBp(minBp, 0)}）`,
    },
    {
      label: '链接在线',
      ok: looked ? looks.deleted === 0 : null,
      fact: looked ? `${looks.ok} / ${looked} 次检查正常${looks.unlabelled ? `，${looks.unlabelled} 次无标识` : ''}` : '尚未检查',
    },
  ];
  return (
    <ul className={css.checks}>
      {checks.map(({ label, ok, fact }) => (
        <li key={label} data-ok={ok === null ? 'unknown' : ok}>
          <Icon name={ok === null ? 'info' : ok ? 'check' : 'warning'} size={16} />
          <span>
            {label}
            <span className={css.said}>{ok === null ? '（未取得）' : ok ? '（通过）' : '（不符）'}</span>
          </span>
          <span className={css.fact}>{fact}</span>
        </li>
      ))}
    </ul>
  );
}

function Rules({ order }: { order: OrderDetail }) {
  const { findings, rules } = order;
  if (!rules.length) return <p className={css.small}>计量结束后逐条判断。</p>;
  const hit = new Set(findings.map(({ rule }) => rule));
  return (
    <ul className={css.checks}>
      {findings.map((finding) => (
        <li key={finding.rule} data-ok="false">
          <Icon name="warning" size={16} />
          <span>
            <b>
              {finding.rule} {finding.name}
            </b>{' '}
            +{finding.weight}
            <span className={css.text}>
              {finding.text}（{formatDateTime(finding.from).slice(5)} 至 {formatDateTime(finding.to).slice(5)}）
            </span>
          </span>
          <span className={css.fact}>命中</span>
        </li>
      ))}
      {rules
        .filter(({ code }) => !hit.has(code))
        .map((rule) => (
          <li key={rule.code} data-ok={rule.missing === null ? 'true' : 'unknown'}>
            <Icon name={rule.missing === null ? 'check' : 'info'} size={16} />
            <span>
              {rule.code} {rule.name}
              <span className={css.text}>{rule.missing ?? rule.criterion}</span>
            </span>
            <span className={css.fact}>{rule.missing === null ? '未命中' : '未检查'}</span>
          </li>
        ))}
    </ul>
  );
}
