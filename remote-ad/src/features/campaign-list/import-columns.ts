/** The table of 批量导入: one row, one draft. What a table cannot carry (cover, promoted account) the draft asks for. `docs/domain/features.md#f8-bulk-import`. */
import { formatDateTime, formatFen, parseYuan, type RequestOf } from '@shizhong/shared-contracts';
import { campaignLimits, promoForms } from '@shizhong/shared-contracts/campaign';
import type { CampaignKind } from '../campaign/kinds';
import { readCsv, writeCsv } from './csv';

export type ImportForm = RequestOf<'adRead/import'>['rows'][number];

interface ImportColumn {
  head: string;
  required?: boolean;
  /** Shown in the template. */
  sample: string;
  /** Path of the form that the server names in its faults. */
  path: string;
  /** Puts the typed text into the form, or says what is wrong with it. */
  read: (text: string, form: ImportForm) => string | null;
}

interface Names {
  industries: readonly { value: string; label: string }[];
}

export interface ImportRow {
  /** As the spreadsheet counts: the head is line 1. */
  line: number;
  form: ImportForm;
  /** What could not be read; the server never sees such a row. */
  faults: { path: string; msg: string }[];
}

export type ImportTable = { rows: ImportRow[] } | { fault: string };

const hourMs = 3_600_000;

/** What a draft takes at all; shorter bounds are told by the dry run. */
const longest = { name: 100, sourceUrl: 1000, digest: 400, brief: 1000, landingUrl: 1000 } as const;

function text(path: 'name' | 'sourceUrl' | 'digest' | 'brief' | 'landingUrl'): ImportColumn['read'] {
  return (typed, form) => {
    if (typed.length > longest[path])
      return path === 'name'
        ? `广告名称为 ${campaignLimits.name.min}–${campaignLimits.name.max} 个字`
        : `不超过 ${longest[path]} 字`;
    form[path] = typed;
    return null;
  };
}

function yuan(path: 'unitPriceFen' | 'budgetFen' | 'dailyLimitFen'): ImportColumn['read'] {
  return (typed, form) => {
    const fen = parseYuan(typed);
    if (fen === null) return '请填写金额（元），最多两位小数';
    if (fen > campaignLimits.figure) return `不能超过 ${formatFen(campaignLimits.figure)} 元`;
    form[path] = fen;
    return null;
  };
}

function count(path: 'leastQty' | 'mostQty' | 'targetQty' | 'publishDeadlineH' | 'keepHours'): ImportColumn['read'] {
  return (typed, form) => {
    if (!/^\d{1,9}$/.test(typed)) return '请填写整数';
    form[path] = Number(typed);
    return null;
  };
}

function time(path: 'startAt' | 'endAt'): ImportColumn['read'] {
  return (typed, form) => {
    const at = timeOf(typed);
    if (!at) return '请填写时间，如 2026-12-01 08:00';
    form[path] = at;
    return null;
  };
}

/** `2026-12-01 08:00` or `2026/12/1 8:00`, in Asia/Shanghai. */
export function timeOf(typed: string): string | null {
  const parts = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[ T](\d{1,2}):(\d{2})(?::\d{2})?$/.exec(typed);
  if (!parts) return null;
  const [, year, month = '', day = '', hour = '', minute] = parts;
  const two = (figure: string) => figure.padStart(2, '0');
  const written = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:00.000+08:00`;
  const at = Date.parse(written);
  // 31 February is a time to JavaScript.
  return Number.isNaN(at) || !formatDateTime(at).startsWith(`${year}-${two(month)}-${two(day)}`) ? null : written;
}

export function importColumns(kind: CampaignKind, { industries }: Names, now: number): ImportColumn[] {
  const forms = Object.entries(promoForms[kind]) as [string, string][];
  const read = kind === 'read';
  const sampleTime = (hours: number) => formatDateTime(Math.ceil(now / hourMs) * hourMs + hours * hourMs);
  return [
    { head: '广告名称', required: true, path: 'name', sample: read ? '冬季新品上市' : '冬季涨粉', read: text('name') },
    {
      head: '推广行业',
      required: true,
      path: 'industry',
      sample: industries[0]?.label ?? '',
      read: (typed, form) => {
        const found = industries.find(({ label, value }) => label === typed || value === typed);
        if (!found) return `没有「${typed}」这个行业`;
        form.industry = found.value;
        return null;
      },
    },
    {
      head: '推广方式',
      required: true,
      path: 'promoForm',
      sample: forms[0]?.[1] ?? '',
      read: (typed, form) => {
        const found = forms.find(([key, label]) => label === typed || key === typed);
        if (!found) return `请填写${forms.map(([, label]) => `「${label}」`).join('、')}之一`;
        form.promoForm = found[0];
        return null;
      },
    },
    {
      head: read ? '标题' : '推广语',
      required: true,
      path: 'titles',
      sample: read ? '今年的新米到了|一碗好饭从选米开始' : '关注我们，每天一道家常菜',
      read: (typed, form) => {
        const titles = typed.split('|').map((title) => title.trim());
        if (titles.length > (read ? 3 : 1)) return read ? '标题最多 3 条，用 | 隔开' : '推广语只能有一条';
        form.titles = titles;
        return null;
      },
    },
    ...(read
      ? ([
          { head: '文章链接', path: 'sourceUrl', sample: 'https://mp.weixin.qq.com/s/…', read: text('sourceUrl') },
          { head: '摘要', path: 'digest', sample: '', read: text('digest') },
        ] satisfies ImportColumn[])
      : ([
          { head: '目标粉丝数', required: true, path: 'targetQty', sample: '1000', read: count('targetQty') },
        ] satisfies ImportColumn[])),
    { head: '推广说明', path: 'brief', sample: '', read: text('brief') },
    { head: '单价', required: true, path: 'unitPriceFen', sample: read ? '0.60' : '2.00', read: yuan('unitPriceFen') },
    { head: '总预算', required: true, path: 'budgetFen', sample: read ? '1000' : '2000', read: yuan('budgetFen') },
    { head: '日限额', path: 'dailyLimitFen', sample: '', read: yuan('dailyLimitFen') },
    { head: '单账号最少', path: 'leastQty', sample: '', read: count('leastQty') },
    { head: '单账号最多', path: 'mostQty', sample: '', read: count('mostQty') },
    { head: '开始时间', required: true, path: 'startAt', sample: sampleTime(24), read: time('startAt') },
    { head: '结束时间', required: true, path: 'endAt', sample: sampleTime(24 * 8), read: time('endAt') },
    { head: '发布截止（小时）', path: 'publishDeadlineH', sample: '48', read: count('publishDeadlineH') },
    { head: '文章保留（小时）', path: 'keepHours', sample: '72', read: count('keepHours') },
  ];
}

export function templateOf(columns: readonly ImportColumn[]): string {
  return writeCsv([columns.map(headOf), columns.map(({ sample }) => sample)]);
}

export const headOf = ({ head, required }: Pick<ImportColumn, 'head' | 'required'>): string => (required ? `${head}*` : head);

/** Reads a table; columns may stand in any order, those that are not known are refused by name. */
export function tableOf(csv: string, columns: readonly ImportColumn[]): ImportTable {
  const [heads, ...lines] = readCsv(csv);
  if (!heads || !lines.length) return { fault: '文件里没有数据，请按模板填写' };
  const bare = (head: string) => head.trim().replace(/[*＊]$/, '');
  const order = heads.map((head) => columns.find((column) => column.head === bare(head)));
  const strange = heads.filter((head, at) => head.trim() && !order[at]);
  if (strange.length) return { fault: `不认识的列：${strange.join('、')}。请使用模板` };
  const missing = columns.filter((column) => column.required && !order.includes(column));
  if (missing.length) return { fault: `缺少列：${missing.map(({ head }) => head).join('、')}` };
  if (lines.length > campaignLimits.importRows)
    return { fault: `每次最多 ${campaignLimits.importRows} 行，文件里有 ${lines.length} 行` };
  return {
    rows: lines.map((cells, index) => {
      const form: ImportForm = {};
      const faults = order.flatMap((column, at) => {
        const typed = (cells[at] ?? '').trim();
        if (!column || !typed) return [];
        const msg = column.read(typed, form);
        return msg ? [{ path: column.path, msg }] : [];
      });
      return { line: index + 2, form, faults };
    }),
  };
}
