/**
 * Commands answer programs: their heads, states and kinds are identifiers. What the desk shows of it is said here in Chinese, by the labels of the
 * contract; what people typed is left alone.
 */

import { accountKindNames, accountKinds, isOrderKind, orderKind } from '@shizhong/shared-contracts/kinds';
import { choiceLabel } from '@shizhong/shared-contracts/operator/command-words';
import { headLabel } from '@shizhong/shared-contracts/operator/row-heads';
import { type Process, type ProcessName, processes } from '@shizhong/shared-contracts/process';
import { reportSourceName } from '@shizhong/shared-contracts/report';
import { industryNames, requirements } from '../platform';
import type { Row } from './command-line/command';

const proofNames = Object.fromEntries(
  Object.values(requirements)
    .flatMap(({ allOf = [], anyOf = [], onOccasion = [] }) => [...allOf, ...anyOf, ...onOccasion])
    .map(({ code, name }) => [code, name]),
);

const words: Readonly<Record<string, string>> = {
  ...industryNames,
  ...proofNames,
  ...Object.fromEntries(accountKindNames.map((kind) => [kind, accountKinds[kind].name])),
  ...{
    company: '企业',
    personal: '个人',
    individual: '个体工商户',
    bank: '银行',
    system: '系统',
    operator: '运营',
    sim: reportSourceName('sim'),
  },
  ...{ objection: '广告主异议', deduction: '扣减异议', hold: '暂缓结算', delivery: '交付争议', creative: '素材', verify: '核验' },
  ...{ authorised: '微信授权', manual: '人工', api: '官方接口', public: '公开页面', trademark: '商标', other: '其他' },
  ...{
    vat_normal: '增值税普通发票',
    vat_special: '增值税专用发票',
    kept: '已留存',
    sent: '已发送',
    waiting: '等待',
    unknown: '无法识别',
  },
  ...{ good: '正常', watch: '观察', low: '低质', severe: '严重低质', pass: '通过', reject: '驳回', true: '是', false: '否' },
  ...{
    certification: '认证',
    account: '账号',
    payee: '收款账号',
    identification: '认证',
    qualification: '资质',
    promoted: '推广账号',
  },
  ...{
    campaign: '广告',
    publication: '发布',
    invoice: '发票',
    present: '在',
    missing: '找不到',
    gone: '已删除',
    changed: '已改动',
  },
  ...{ share: '分享', first_campaign: '首次投放', first_order: '首单', sign_up: '注册', issued: '已发放' },
};

/** Processes that a command's first word names otherwise. */
const processOf: Readonly<Record<string, ProcessName>> = {
  ...{ order: 'performanceOrder', position: 'positionOrder', cashout: 'cashOut', suspicion: 'performanceOrder' },
};

const isProcess = (name: string): name is ProcessName => Object.hasOwn(processes, name);
const isIdentifier = (text: string) => /^[a-z][A-Za-z_]*$/.test(text);

function statusWord(name: string, process: ProcessName | undefined): string | undefined {
  const labels = (one: ProcessName) => (processes[one] as Process).statuses[name]?.label;
  if (process) return labels(process) ?? labels('positionOrder');
  return (Object.keys(processes) as ProcessName[]).map(labels).find((label) => label !== undefined);
}

/** A word of the program by its Chinese name; any other text as it is. */
export function identifierWord(text: string): string {
  if (!isIdentifier(text)) return text;
  if (isOrderKind(text)) return orderKind(text).words.take;
  const named = choiceLabel(text);
  return words[text] ?? (named === text ? undefined : named) ?? text;
}

/** A state or kind: identifiers by their words, and none before the label that says the same (「arbitrating 仲裁中」). */
export function spokenWord(text: string, process?: ProcessName): string {
  return text
    .split(/( [·・] )/)
    .map((part) => {
      const bare = part.replace(/^[a-z_]+ (?=[\u4e00-\u9fff])/, '');
      if (!isIdentifier(bare)) return bare;
      const word = identifierWord(bare);
      return word === bare ? (statusWord(bare, process) ?? bare) : word;
    })
    .join('');
}

/** Facts whose value is one of the program's words; a number of ours heads a line about that object. */
const spokenFacts = /^(状态|类型|种类|提出方|发起方|数据来源|资质|渠道|结果|结论|裁决|处理|[A-Z]{2}\d{8}-\w+)$/;

/** The value of a fact under its Chinese label. */
export const factWord = (label: string, value: string): string => (spokenFacts.test(label) ? spokenWord(value) : value);

/** Heads whose cells are the program's words, never what somebody typed. */
const spoken = [
  ...['status', 'kind', 'what', 'side', 'channel', 'of', 'source', 'level', 'process', 'for', 'voucher', 'onSale', 'state'],
  ...['added', 'result', 'outcome', 'type', 'qualification', 'reward', 'late', 'role', 'action'],
];

export interface PlainTable {
  heads: string[];
  lines: (string | number | null)[][];
}

/** @param fieldWord of a column `field`, whose cells name fields of objects */
export function tableOf(command: string, rows: readonly Row[], fieldWord: (field: string) => string): PlainTable {
  const names = [...new Set(rows.flatMap(Object.keys))];
  const [first = ''] = command.split(' ');
  const process = processOf[first] ?? (isProcess(first) ? first : undefined);
  const cell = (name: string, value: Row[string] | undefined) => {
    if (typeof value !== 'string') return value ?? null;
    if (name === 'field') return fieldWord(value);
    if (name === 'process' && isProcess(value)) return processes[value].label;
    return spoken.includes(name) ? spokenWord(value, process) : withoutTails(value);
  };
  return { heads: names.map(headLabel), lines: rows.map((row) => names.map((name) => cell(name, row[name]))) };
}

const files = /(文件) [0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const subjects: Readonly<Record<string, string>> = { data: '数量', content: '内容', position: '位置', other: '其他' };

/** What a step of the user was recorded with, behind his own words; null where there is none, or where he typed braces himself. */
function recordedIn(text: string): { words: string; data: Record<string, unknown> } | null {
  const at = text.indexOf('{"');
  const before = text.slice(0, at).trimEnd();
  if (at < 0 || !/[；·]$/.test(before)) return null;
  try {
    return { words: before.slice(0, -1).trim(), data: JSON.parse(text.slice(at)) as Record<string, unknown> };
  } catch {
    return null;
  }
}

function dataWords({ type, round, url, payBp }: Record<string, unknown>): string {
  return [
    typeof type === 'string' ? `所指：${subjects[type] ?? type}` : '',
    typeof round === 'number' ? `第 ${round} 次` : '',
    typeof url === 'string' ? url : '',
    typeof payBp === 'number' ? `付 ${payBp / 100}%` : '',
  ]
    .filter(Boolean)
    .join('，');
}

/** Without the numbers of files, which are opened by a button, and without what only programs read. */
export function withoutTails(text: string): string {
  const found = recordedIn(text);
  const kept = found ? [found.words, dataWords(found.data)].filter(Boolean).join(' · ') : text;
  return kept.replace(files, '附$1');
}
