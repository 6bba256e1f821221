import { formatBp, formatCount, formatDateTime, formatFen } from '@shizhong/shared-contracts';
import { fillRules, type PublicRules } from '@shizhong/shared-contracts/public-rules';
import { Details } from '@shizhong/shared-ui/details';
import { CommonFunds, FundsDownload } from '@shizhong/shared-ui/report';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import type { CampaignKind, OrderDetail } from '../campaign/kinds';
import { kindViews } from '../campaign/kinds';
import css from './MoneyPart.module.css';
import { accountWords, postingWords } from './words';

interface Line {
  label: string;
  value: string;
  why?: string;
  /** Result of the lines above. */
  sum?: boolean;
}

/**
 * 「本单怎么算钱」, the frozen terms, and the money trail. `docs/domain/features.md#f1-money-trail`,
 * `docs/domain/features.md#f4-locked-terms`; `docs/visual-language.md#order-calculation`.
 */
export function MoneyPart({ kind, order }: { kind: CampaignKind; order: OrderDetail }) {
  const lines = calculation(kind, order);
  const rules = useRulesInForce();
  return (
    <div className={css.part}>
      <section>
        <h3>本单怎么算钱</h3>
        {lines.length ? (
          <dl className={css.sum}>
            {lines.map((line) => (
              <div key={line.label} data-sum={line.sum || undefined}>
                <dt>
                  {line.label}
                  {line.why ? <span>{line.why}</span> : null}
                </dt>
                <dd>{line.value}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className={css.small}>计量结束后按实际有效数量结算；目前占用 ¥{formatFen(order.mostFen)}，多余部分结算时释放。</p>
        )}
      </section>
      <section>
        <h3>资金轨迹</h3>
        <Trail order={order} />
        <CommonFunds passages={order.commonFunds} />
        <FundsDownload order={order} />
      </section>
      <section>
        <h3>接单时锁定的口径</h3>
        <Details items={termsOf(kind, order, rules).map(([label, value]) => ({ label, value }))} />
        <p className={css.small}>平台规则以后的调整不影响本单。</p>
      </section>
    </div>
  );
}

/** Lines from the counted quantity to the payment; empty before the assessment. */
export function calculation(kind: CampaignKind, order: OrderDetail): Line[] {
  const { rawQty: raw, validQty: valid, capQty: cap, unitPriceFen: price, amountFen } = order;
  const about = kindViews[kind];
  if (raw === null || valid === null || amountFen === null) return [];
  const off = raw - valid;
  const outside = order.profile?.counted?.outside ?? 0;
  const billed = Math.min(valid, cap);
  const byFigures = billed * price;
  const net = order.netFen ?? 0;
  const ruling = order.disputes.find(({ ruling: made }) => made)?.ruling;
  return [
    { label: about.raw, value: formatCount(raw), why: `计量窗口 ${order.windowH} 小时内` },
    ...deductions(kind, order, off - outside),
    ...(order.profile?.counted ? [profileLine(order.profile.counted)] : []),
    { label: about.valid, value: formatCount(valid), sum: true },
    ...(valid > cap
      ? [{ label: '减：超过单账号上限', value: `−${formatCount(valid - cap)}`, why: `上限 ${formatCount(cap)}，超出部分不收费` }]
      : []),
    { label: '乘：单价', value: `× ${formatFen(price)}`, why: `元/${about.unit}` },
    ...(amountFen === byFigures
      ? []
      : [
          {
            label:
              Math.abs(amountFen - byFigures) < price
                ? '按比例计算的尾差'
                : ruling
                  ? `按裁决结算 ${formatBp(ruling.payBp, 0)}`
                  : '按双方协商结算',
            value: formatFen(amountFen - byFigures),
            ...(ruling?.note ? { why: ruling.note } : {}),
          },
        ]),
    { label: order.settled ? '您已付' : '您应付', value: `¥${formatFen(amountFen)}`, sum: true },
    {
      label: '其中：平台服务费',
      value: formatFen(amountFen - net),
      why: `${formatBp(order.feeBp, 1)}，由媒体主承担，不另外向您收取`,
    },
    { label: '其中：媒体主所得（税前）', value: formatFen(net) },
    ...(order.clawedFen ? [{ label: '追回后退还给您', value: formatFen(order.clawedFen), why: '查实作弊' }] : []),
  ];
}

/** 按画像计费: followers outside the targeted areas and gender. */
function profileLine({ shareBp, outside }: { shareBp: number | null; outside: number }): Line {
  return {
    label: '减：不在要求画像内',
    value: `−${formatCount(outside)}`,
    why: shareBp === null ? '微信未给出画像分布，全部有效粉丝照常计费' : `符合要求的占 ${formatBp(shareBp, 1)}`,
  };
}

/** Deductions by rules, and by a ruling or an agreement. */
function deductions(kind: CampaignKind, order: OrderDetail, off: number): Line[] {
  const [dispute] = order.disputes;
  const abnormal = order.abnormalQty ?? 0;
  const { counts, deduction } = kindViews[kind];
  // Natural growth is not a decision.
  const decided = order.settled && dispute && !counts.growth ? off - abnormal : 0;
  const rest = off - decided;
  const hits = order.findings.map(({ rule, name }) => `${rule} ${name}`).join('、');
  const found = rest === 0 ? '没有扣减' : hits || deduction.why;
  const why = counts.growth ? deduction.why : found;
  const lines: Line[] = [{ label: deduction.label, value: rest === 0 ? '0' : `−${formatCount(rest)}`, why }];
  if (decided > 0)
    lines.push({
      label: dispute?.ruling ? '减：裁决不计费的部分' : '减：双方协商不计费的部分',
      value: `−${formatCount(decided)}`,
      ...(dispute?.ruling?.note ? { why: dispute.ruling.note } : {}),
    });
  return lines;
}

/** The chain from the frozen budget to the payees; boxes of one settlement add up to the consumption. */
function Trail({ order }: { order: OrderDetail }) {
  const paid = order.funds.filter(({ code, side }) => (code === 'T4' || code === 'T4c') && side === 'debit');
  if (!paid.length)
    return <p className={css.small}>本单还没有资金变动；占用的 ¥{formatFen(order.mostFen)} 仍在广告的冻结金额里。</p>;
  const amount = paid.reduce((sum, { amountFen }) => sum + amountFen, 0);
  const compensation = paid[0]?.code === 'T4c';
  const net = compensation ? amount : (order.netFen ?? amount);
  const back = order.funds.filter(({ code, side }) => code === 'T9' && side === 'credit');
  return (
    <>
      <ol className={css.trail}>
        <li className={css.box}>
          <span className={css.account}>{[...new Set(paid.map(({ account }) => account))].join(' / ')}　广告主冻结</span>
          <span>您的冻结金额</span>
          <b>−{formatFen(amount)}</b>
        </li>
        <li className={css.edge}>
          {formatDateTime(paid[0]?.at)}　{postingWords[paid[0]?.code ?? ''] ?? '结算'}
        </li>
        <li className={css.two} data-alone={compensation}>
          <div className={css.box} data-here="true">
            <span className={css.account}>2101　媒体待结算</span>
            <span>{order.account.name}</span>
            <b>{formatFen(net)}</b>
          </div>
          {compensation ? null : (
            <div className={css.box}>
              <span className={css.account}>4001　平台服务费收入</span>
              <span>平台</span>
              <b>{formatFen(amount - net)}</b>
            </div>
          )}
        </li>
        {back.map((entry) => (
          <li key={`${entry.txnId}${entry.account}`} className={css.box}>
            <span className={css.account}>
              {entry.account}　{accountWords[entry.account] ?? ''}
            </span>
            <span>{formatDateTime(entry.at)}　追回后退还给您</span>
            <b>{formatFen(entry.amountFen)}</b>
          </li>
        ))}
      </ol>
      <p className={css.equal}>
        ✓ {formatFen(amount)} = {formatFen(net)}
        {compensation ? '' : ` + ${formatFen(amount - net)}`}
      </p>
    </>
  );
}

const genders = { any: '', male: '男性', female: '女性' } as const;

function profileWords({ gender, areas }: NonNullable<OrderDetail['profile']>): string {
  return [genders[gender], areas.join('、')].filter(Boolean).join('，');
}

/** @param rules the rules frozen in the order */
function termsOf(kind: CampaignKind, order: OrderDetail, rules: PublicRules): [string, string][] {
  const about = kindViews[kind];
  const { 'compensation.performance_bp': compensation, 'compensation.performance_cap_fen': capFen } = rules;
  return [
    ['计费口径', fillRules(about.basis(order), rules)],
    ...(order.profile ? ([['要求画像', profileWords(order.profile)]] as [string, string][]) : []),
    ['单价', `${formatFen(order.unitPriceFen)} 元/${about.unit}`],
    ['最多计费', `${formatCount(order.capQty)}，即 ¥${formatFen(order.mostFen)}`],
    ['计量窗口', `发布后 ${order.windowH} 小时`],
    ...(about.counts.readers ? ([['文章保留', `至少 ${order.keepHours} 小时`]] as [string, string][]) : []),
    ...(about.counts.followers ? ([['留存期', `${order.retentionH} 小时`]] as [string, string][]) : []),
    ...(!about.assessed
      ? []
      : ([
          [
            '异常评分',
            `低于 ${rules['anomaly.deduct_from']} 全部计费，${rules['anomaly.hold_from']} 及以上人工裁定，其间扣除能指明的部分`,
          ],
        ] as [string, string][])),
    ['确认期', `核验完成后 ${rules['confirm.objection_h']} 小时，未提出异议自动确认`],
    ['异议', '每单一次，须附凭证'],
    ['平台服务费', `${formatBp(order.feeBp, 1)}，媒体主承担`],
    ['您取消订单', `媒体主已提交预览的，补偿预估金额的 ${formatBp(compensation, 0)}，最多 ¥${formatFen(capFen)}`],
    ['追回', `结算后 ${rules['clawback.days']} 天内查实作弊，全额退还`],
    ['规则版本', String(order.terms['anomalyRules'] ?? '--')],
  ];
}
