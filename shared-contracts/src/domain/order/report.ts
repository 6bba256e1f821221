/**
 * Texts of a delivery report, on paper and on `/data-valid`: names of fields and the format of their values.
 * `docs/domain/order.md#delivery-reports`.
 */

import { formatCount, formatDateTime, formatFen } from '../format';
import { accountKinds, isAccountKind, orderKinds } from '../kinds';
import { reportSourceName } from './report-source';

export { reportSourceName } from './report-source';

/** Identifies a JSON text as a report's file, also as the attachment of its PDF. */
export const reportFormat = 'shizhong/delivery-report-file/1';

const adTypeName = (adType: string): string => orderKinds().find((kind) => kind.adType === adType)?.words.name ?? adType;

const accountTypeName = (type: string): string => (isAccountKind(type) ? accountKinds[type].name : type);

const positions = ['', '头条', '次条', '3–8 条'];

/** Names of fields by their path; list indices are omitted. */
const fieldNames: Record<string, string> = {
  no: '报告编号',
  code: '校验码',
  schema: '报告格式',
  issuedAt: '出具时间',
  'order/no': '订单号',
  'order/adType': '广告类型',
  'order/position': '位置',
  'account/name': '账号',
  'account/type': '账号类型',
  article: '文章',
  'article/title': '文章标题',
  'article/url': '文章链接',
  publishedAt: '发布时间',
  'window/from': '计量开始',
  'window/to': '计量结束',
  'metric/name': '指标',
  'metric/source': '数据来源',
  'metric/raw': '原始数据',
  'metric/valid': '结算数据',
  'metric/doubtful': '不计费数据',
  curve: '计量曲线',
  'curve/at': '计量曲线的时间',
  'curve/value': '计量曲线的数值',
  anomaly: '异常结论',
  'anomaly/score': '异常分',
  'anomaly/ruleVersion': '规则版本',
  'anomaly/findings': '异常项',
  'anomaly/unchecked': '未检查的规则',
  amount: '金额',
  'amount/unitPriceFen': '单价',
  'amount/totalFen': '总额',
  supersedes: '更正的报告',
  sha256: '内容指纹',
  signature: '数字签名',
  keyNumber: '签名密钥编号',
};

/** Display name of a field; an unknown field keeps its own. */
export function reportFieldName(path: string): string {
  const plain = path.replace(/\/\d+(?=\/|$)/g, '');
  const known = fieldNames[plain];
  if (known) return known;
  const parent = Object.keys(fieldNames).filter((name) => plain.startsWith(`${name}/`));
  const nearest = parent.sort((a, b) => b.length - a.length)[0];
  return nearest === undefined ? path : (fieldNames[nearest] ?? path);
}

/** What the pages and the document show; null if the content is not ours. */
export interface ReportView {
  no: string;
  issuedAt: string;
  orderNo: string;
  adType: string;
  position: string | null;
  account: string;
  accountType: string;
  article: { title: string; url: string } | null;
  publishedAt: string;
  window: { from: string; to: string };
  metric: { name: string; source: string; simulated: boolean; raw: number; valid: number; doubtful: number };
  curve: { at: string; value: number }[];
  anomaly: {
    score: number;
    ruleVersion: string | null;
    findings: { name: string; text: string }[];
    unchecked: { name: string; text: string }[];
  };
  amount: { unitPrice: string; total: string } | null;
  supersedes: string | null;
}

type Fields = { readonly [key: string]: unknown };

/** Parses a report's content, also in earlier formats, which had no curve. */
export function reportView(payload: Fields): ReportView {
  const [order, account, metric, anomaly, window] = (['order', 'account', 'metric', 'anomaly', 'window'] as const).map((key) =>
    fields(payload[key]),
  ) as [Fields, Fields, Fields, Fields, Fields];
  const article = payload['article'] ? fields(payload['article']) : null;
  const amount = payload['amount'] ? fields(payload['amount']) : null;
  const place = Number(order['position'] ?? 0);
  const rules = text(anomaly['ruleVersion']);
  return {
    no: text(payload['no']),
    issuedAt: formatDateTime(text(payload['issuedAt'])),
    orderNo: text(order['no']),
    adType: adTypeName(text(order['adType'])),
    position: positions[Math.min(place, 3)] || null,
    account: text(account['name']),
    accountType: accountTypeName(text(account['type'])),
    article: article && { title: text(article['title']), url: text(article['url']) },
    publishedAt: formatDateTime(text(payload['publishedAt'])),
    window: { from: formatDateTime(text(window['from'])), to: formatDateTime(text(window['to'])) },
    metric: {
      name: text(metric['name']),
      source: reportSourceName(text(metric['source'])),
      simulated: metric['source'] === 'sim',
      raw: Number(metric['raw']),
      valid: Number(metric['valid']),
      doubtful: Number(metric['doubtful']),
    },
    curve: list(payload['curve']).map((point) => ({ at: text(point['at']), value: Number(point['value']) })),
    anomaly: {
      score: Number(anomaly['score']),
      ruleVersion: rules && rules !== '-' ? rules : null,
      findings: list(anomaly['findings']).map((each) => ({ name: text(each['name']), text: text(each['text']) })),
      unchecked: list(anomaly['unchecked']).map((each) => ({ name: text(each['name']), text: text(each['missing']) })),
    },
    amount: amount && {
      unitPrice: formatFen(Number(amount['unitPriceFen'])),
      total: formatFen(Number(amount['totalFen'])),
    },
    supersedes: payload['supersedes'] ? text(payload['supersedes']) : null,
  };
}

/**
 * The conclusion in one sentence. Of a booking it names what was checked and what was not: no rule has assessed its reads. No
 * finding is not the same as clean where rules could not be checked.
 */
export function anomalyWords({ anomaly, metric }: Pick<ReportView, 'anomaly' | 'metric'>): string {
  if (!anomaly.ruleVersion) return '未检查阅读异常；已检查发布账号、时间、位置、保留时长与保量';
  const unchecked = anomaly.unchecked.length ? `；另有 ${anomaly.unchecked.length} 项缺少数据，未检查` : '';
  if (!anomaly.findings.length) return unchecked ? `已检查的规则未发现异常${unchecked}` : '未发现异常';
  const taken = metric.doubtful ? `，${formatCount(metric.doubtful)} 不计入结算` : '，未影响结算';
  return `异常分 ${anomaly.score}，命中 ${anomaly.findings.length} 项规则${taken}${unchecked}`;
}

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function list(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fields) : [];
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
