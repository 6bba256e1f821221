/**
 * The terms of an order as a PDF: the parties, what they agreed, the consequences of deviations, and the fingerprint of the
 * attached text.
 */
import { type PublicRule, publicRuleDefaults } from '@shizhong/shared-contracts/business-rules';
import { pushPositions } from '@shizhong/shared-contracts/campaign';
import { formatCount, formatDateTime, formatFen } from '@shizhong/shared-contracts/format';
import { type AccountKind, accountKinds, type OrderKind, orderKind } from '@shizhong/shared-contracts/kinds';
import { placementForms } from '@shizhong/shared-contracts/position';
import { areaName, paper as sheet } from '../../platform';
import { orderRules } from '../kinds/registry';

const { fingerprintBox, ink, newSheet, page, pageNumbers, row, title } = sheet;
type Doc = sheet.Doc;

export const orderTermsFormat = 'shizhong/order-terms/1';

export interface AgreedTerms {
  format: string;
  /** Number of the order. */
  no: string;
  type: OrderKind;
  issuedAt: string;
  agreedAt: string;
  campaign: { no: string; name: string };
  advertiser: string;
  account: { name: string; type: AccountKind; platformId: string };
  /** Fingerprint of the text to publish, if it was fixed at the agreement. */
  contentSha256: string | null;
  delivery: {
    position: number | null;
    form: string | null;
    planAt: string | null;
    publishDeadlineAt: string | null;
    /** Hours of the day; empty for any hour. */
    publishHours: number[];
    keepHours: number;
    /** Null when nothing is counted and the placement only has to stay online. */
    windowH: number | null;
    retentionH: number;
    guaranteeReads: number | null;
    profile: { gender: string; areas: string[] } | null;
  };
  /** `priceFen` is per unit, or for the placement. */
  money: { priceFen: number; capQty: number | null; mostFen: number; feeBp: number };
  anomalyRules: string;
  /** Of a booking: its reads are examined by these rules. Missing on those that were agreed before they were. */
  readsExamined?: boolean;
  rules: Record<string, number>;
}

const genders: Record<string, string> = { male: '男', female: '女', any: '不限' };

const yuan = (fen: number) => `¥${formatFen(fen)}`;
const percent = (bp: number) => `${bp / 100}%`;

/** Returns the label of the form, for either type of order. */
function formName({ type, delivery: { form } }: AgreedTerms): string {
  const forms: Readonly<Record<string, { label: string }>> = orderKind(type).campaign?.promoForms ?? placementForms;
  return (form && forms[form]?.label) || '—';
}

function placeName(position: number | null): string | null {
  return position === null ? null : pushPositions[Math.min(position, 3) as keyof typeof pushPositions];
}

type Lines = [string, string][];

function delivery(terms: AgreedTerms): Lines {
  const { delivery: agreed } = terms;
  const place = placeName(agreed.position);
  const lines: Lines = [
    ['形式', formName(terms)],
    ...(place ? ([['位置', place]] as Lines) : []),
    ['计划发布', agreed.planAt ? formatDateTime(agreed.planAt) : '—'],
  ];
  if (agreed.publishDeadlineAt) lines.push(['发布截止', formatDateTime(agreed.publishDeadlineAt)]);
  if (agreed.publishHours.length) lines.push(['发布时段', agreed.publishHours.map((hour) => `${hour} 时`).join('、')]);
  lines.push(['保留', `${agreed.keepHours} 小时`]);
  if (agreed.windowH !== null)
    lines.push(['计量', `发布后 ${agreed.windowH} 小时${agreed.retentionH ? `，另有 ${agreed.retentionH} 小时留存期` : ''}`]);
  if (agreed.guaranteeReads !== null) lines.push(['保量', `${formatCount(agreed.guaranteeReads)} 次阅读`]);
  if (agreed.profile) {
    const areas = agreed.profile.areas.map(areaName).join('、') || '不限地域';
    lines.push(['按画像计费', `性别${genders[agreed.profile.gender] ?? ''}，${areas}`]);
  }
  if (terms.contentSha256) lines.push(['素材指纹', terms.contentSha256]);
  return lines;
}

function money({ type, money: agreed }: AgreedTerms): Lines {
  const { unit } = orderRules(type).counted;
  return [
    ...(agreed.capQty === null
      ? ([['报价', yuan(agreed.priceFen)]] as Lines)
      : ([
          ['单价', `${yuan(agreed.priceFen)} / ${unit}`],
          ['最多计费', `${formatCount(agreed.capQty)} ${unit.slice(0, 1)}，${yuan(agreed.mostFen)}`],
        ] as Lines)),
    ['平台服务费', `${percent(agreed.feeBp)}，由媒体主承担，从结算金额中扣除`],
  ];
}

/** The agreed consequences of deviations, with the figures in force at the agreement. */
function otherwise({ type, rules, anomalyRules, readsExamined }: AgreedTerms): Lines {
  const rule = (name: PublicRule) => rules[name] ?? publicRuleDefaults[name];
  const isBooked = orderKind(type).campaign === null;
  const share = (name: PublicRule) => percent(rule(name));
  const objectionH = rule(isBooked ? 'position.confirm_h' : 'confirm.objection_h');
  const anomalies: Lines[number] = [
    '数据异常',
    `异常分 ${rule('anomaly.suspect_from')} 起照常结算，收益最长 ${rule('anomaly.suspect_days')} 天后可提现；${rule('anomaly.deduct_from')} 起扣除能指明的部分，并列出规则、数据与时段，不能指明的暂缓结算，由人工裁定；${rule('anomaly.hold_from')} 起一律由人工裁定（规则版本 ${anomalyRules}；核验时该版本已停用的，不自动扣减，也不因存疑延后，扣减只由人工裁定，交付报告写明实际使用的版本）${isBooked ? '。扣除的阅读不计入保量；不保量的订单金额不因扣除减少' : ''}`,
  ];
  const common: Lines = [
    [
      '结算',
      `核验完成后广告主在 ${objectionH} 小时内确认或提出异议，逾期视为确认；结算 ${rule('guarantee_hold_h')} 小时后可以提现`,
    ],
    ['追回', `查实造假的，结算后 ${rule('clawback.days')} 天内可以追回`],
  ];
  if (isBooked) {
    const [late, last] = [rule('position.cancel_late_h'), rule('position.cancel_last_h')];
    return [
      [
        '广告主取消',
        `距计划 ${late} 小时以上补偿 ${share('position.cancel_early_bp')}，${late} 小时以内 ${share('position.cancel_48h_bp')}，${last} 小时以内或预览已确认 ${share('position.cancel_24h_bp')}；发布后不能取消`,
      ],
      ['媒体主取消', `距计划 ${late} 小时以上不赔付，以内赔付报价的 ${share('position.penalty_bp')}`],
      ['素材逾期', `计划前一日 18:00 前没有素材的，订单取消，补偿 ${share('position.creative_missed_bp')}`],
      [
        '流单',
        `计划时间后 ${rule('position.late_h')} 小时没有发布的，全额退回；再次流单赔付报价的 ${share('position.penalty_bp')}`,
      ],
      ['未达保量', `按实际阅读与保量之比结算；不足 ${share('makegood.below_bp')} 的，广告主可以选择补量`],
      ...(readsExamined ? [anomalies] : []),
      ['提前删文', '转入争议，按实际保留的小时数建议结算'],
      ...common,
    ];
  }
  return [
    [
      '广告主取消',
      `已经提交预览的，补偿预计金额的 ${share('compensation.performance_bp')}，最高 ${yuan(rule('compensation.performance_cap_fen'))}；没有提交的不补偿`,
    ],
    ['流单', '发布截止前没有发布的，预留的预算退回广告主'],
    anomalies,
    ['提前删文', `发布不到 ${rule('removal.void_h')} 小时删除的作废，之后的计量到最后一次正常的数据为止`],
    ...common,
  ];
}

export interface TermsPaper {
  siteName: string;
  terms: AgreedTerms;
  payload: string;
  sha256: string;
  issuedAt: Date;
}

export async function printTerms({ siteName, terms, payload, sha256, issuedAt }: TermsPaper): Promise<Buffer> {
  const { doc, done } = newSheet({
    title: `订单条款 ${terms.no}`,
    siteName,
    at: issuedAt,
    attached: { name: `${terms.no}-terms.json`, text: payload, about: '订单条款原文，其 SHA-256 印在文中' },
  });
  head(doc, siteName, terms);
  part(doc, '双方', [
    ['广告主', terms.advertiser || '—'],
    ['媒体账号', `${terms.account.name}（${accountKinds[terms.account.type].name} ${terms.account.platformId}）`],
    ['广告', `${terms.campaign.name}（${terms.campaign.no}）`],
  ]);
  part(doc, '履行', delivery(terms));
  part(doc, '金额', money(terms));
  part(doc, '变更与违约', otherwise(terms));
  fingerprintBox(doc, '条款原文的指纹（SHA-256）', sha256, [
    `原文作为附件存于本文件。双方在${siteName}下载的是同一份，页面上显示的指纹与此相同。`,
    '以后修改的规则不影响这个订单；本文与原文不一致的，以原文为准。',
  ]);
  pageNumbers(doc, terms.no);
  doc.end();
  return done;
}

function head(doc: Doc, siteName: string, terms: AgreedTerms): void {
  doc.rect(0, 0, page.width, 6).fill(ink.brand);
  doc
    .font('bold')
    .fontSize(11)
    .fillColor(ink.brand)
    .text(siteName, page.left, page.top - 6);
  doc
    .font('bold')
    .fontSize(22)
    .fillColor(ink.title)
    .text('订单条款', page.left, page.top + 14);
  doc.y = page.top + 54;
  part(doc, `${orderKind(terms.type).words.terms}订单 ${terms.no}`, [
    ['约定时间', formatDateTime(terms.agreedAt)],
    ['出具时间', formatDateTime(terms.issuedAt)],
  ]);
}

function part(doc: Doc, name: string, lines: Lines): void {
  title(doc, name);
  for (const [label, value] of lines) row(doc, label, value);
  doc.y += 8;
}
