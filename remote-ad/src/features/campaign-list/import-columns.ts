/**
 * The table of 批量导入, derived from the table of fields: one row per draft. The draft asks for what a table cannot hold (cover,
 * promoted account). `docs/domain/features.md#f8-bulk-import`.
 */
import { formatDateTime, formatFen, parseYuan, type RequestOf } from '@shizhong/shared-contracts';
import { campaignLimits } from '@shizhong/shared-contracts/campaign';
import {
  type CampaignFieldName,
  campaignField,
  campaignFieldNames,
  type FieldType,
  type FieldValues,
  isFieldShown,
  labelOfField,
} from '@shizhong/shared-contracts/campaign-form';
import { CsvError, csvFile, readCsv } from '@shizhong/shared-contracts/csv';
import { type CampaignKind, type CampaignKindDescriptor, campaignKind, promoFormLabels } from '@shizhong/shared-contracts/kinds';

export type ImportForm = RequestOf<'adRead/import'>['rows'][number];

interface ImportColumn {
  head: string;
  required: boolean;
  /** Shown in the template. */
  sample: string;
  /** Path of the field in the server's errors. */
  path: CampaignFieldName | 'rowKey';
  /** Parses the text into the form, or returns the fault. */
  read: (text: string, form: ImportForm) => string | null;
}

interface Choice {
  value: string;
  label: string;
}

interface Names {
  industries: readonly Choice[];
}

export interface ImportRow {
  /** Line in the spreadsheet: the header is line 1. */
  line: number;
  form: ImportForm;
  /** Unparsable cells; such a row is never sent to the server. */
  faults: { path: string; msg: string }[];
}

export type ImportTable = { rows: ImportRow[] } | { fault: string };

const hourMs = 3_600_000;

/** The parsed value of a cell, or its fault. */
type Reading<Type extends FieldType> = { value: FieldValues[Type] } | { fault: string };

interface ColumnContext {
  name: CampaignFieldName;
  kind: CampaignKindDescriptor;
  choices: readonly Choice[];
}

/** Parsers by field type; a type without a parser cannot be in a table. */
const readers: { [Type in FieldType]?: (typed: string, context: ColumnContext) => Reading<Type> } = {
  text: readText,
  link: readText,
  articleLink: readText,
  choice: (typed, { choices, name }) => {
    const found = choices.find(({ label, value }) => label === typed || value === typed);
    if (found) return { value: found.value };
    if (name === 'industry') return { fault: `没有「${typed}」这个行业` };
    return { fault: `请填写${choices.map(({ label }) => `「${label}」`).join('、')}之一` };
  },
  texts: (typed, { kind: { titles } }) => {
    const texts = typed.split('|').map((text) => text.trim());
    if (texts.length <= titles.max) return { value: texts };
    return { fault: titles.max > 1 ? `${titles.word}最多 ${titles.max} 条，用 | 隔开` : `${titles.word}只能有一条` };
  },
  fen: (typed) => {
    const fen = parseYuan(typed);
    if (fen === null) return { fault: '请填写金额（元），最多两位小数' };
    return fen > campaignLimits.figure ? { fault: `不能超过 ${formatFen(campaignLimits.figure)} 元` } : { value: fen };
  },
  count: readCount,
  hours: readCount,
  instant: (typed) => {
    const at = timeOf(typed);
    return at ? { value: at } : { fault: '请填写时间，如 2026-12-01 08:00' };
  },
};

/** Refuses only what a draft cannot hold; stricter bounds are reported by the dry run. */
function readText(typed: string, { name, kind }: ColumnContext): { value: string } | { fault: string } {
  const { draftMax = 0, min, max } = campaignField(name);
  if (typed.length <= draftMax) return { value: typed };
  return { fault: min === undefined ? `不超过 ${draftMax} 字` : `${labelOfField(name, kind)}为 ${min}–${max} 个字` };
}

function readCount(typed: string): { value: number } | { fault: string } {
  return /^\d{1,9}$/.test(typed) ? { value: Number(typed) } : { fault: '请填写整数' };
}

/** `2026-12-01 08:00` or `2026/12/1 8:00`, in Asia/Shanghai. */
export function timeOf(typed: string): string | null {
  const parts = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[ T](\d{1,2}):(\d{2})(?::\d{2})?$/.exec(typed);
  if (!parts) return null;
  const [, year, month = '', day = '', hour = '', minute] = parts;
  const two = (figure: string) => figure.padStart(2, '0');
  const written = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:00.000+08:00`;
  const at = Date.parse(written);
  // JavaScript accepts 31 February.
  return Number.isNaN(at) || !formatDateTime(at).startsWith(`${year}-${two(month)}-${two(day)}`) ? null : written;
}

/** Of the advertiser's own: what was imported by a key is not imported again. */
const keyColumn: ImportColumn = {
  head: '编号',
  required: true,
  sample: '2026-001',
  path: 'rowKey',
  read: (typed, form) => {
    if (typed.length > campaignLimits.importKey) return `编号不超过 ${campaignLimits.importKey} 个字`;
    form.rowKey = typed;
    return null;
  },
};

export function importColumns(kind: CampaignKind, { industries }: Names, now: number): ImportColumn[] {
  const about = campaignKind(kind);
  const promoForms = promoFormLabels(kind).map(([value, label]) => ({ value, label }));
  const choicesOf = (name: CampaignFieldName) => (name === 'industry' ? industries : promoForms);
  const sampleOf = (name: CampaignFieldName): string => {
    const { type, column } = campaignField(name);
    if (type === 'choice') return choicesOf(name)[0]?.label ?? '';
    if (type === 'instant') return formatDateTime(Math.ceil(now / hourMs) * hourMs + (name === 'endAt' ? 8 : 1) * 24 * hourMs);
    const sample = column?.sample ?? '';
    return typeof sample === 'string' ? sample : sample(about);
  };
  const columns = campaignFieldNames
    .filter((name) => campaignField(name).column && isFieldShown(name, about))
    .map((name): ImportColumn => {
      const { type, column, required = false } = campaignField(name);
      const read = readers[type] as ((typed: string, context: ColumnContext) => Reading<FieldType>) | undefined;
      if (!read) throw new TypeError(`the field ${name} has a column, but its type has no parser`);
      const context = { name, kind: about, choices: choicesOf(name) };
      return {
        head: column?.head ?? labelOfField(name, about),
        required,
        sample: sampleOf(name),
        path: name,
        read: (typed, form) => {
          const reading = read(typed, context);
          if ('fault' in reading) return reading.fault;
          Object.assign(form, { [name]: reading.value });
          return null;
        },
      };
    });
  return [keyColumn, ...columns];
}

export function templateOf(columns: readonly ImportColumn[]): string {
  return csvFile([columns.map(headOf), columns.map(({ sample }) => sample)]);
}

const headOf = ({ head, required }: Pick<ImportColumn, 'head' | 'required'>): string => (required ? `${head}*` : head);

export type Cells = { cells: string[][] } | { fault: string };

export function cellsOf(csv: string): Cells {
  try {
    return { cells: readCsv(csv) };
  } catch (error) {
    if (error instanceof CsvError) return { fault: `第 ${error.row} 行的引号没有配对，请另存为 CSV 后重试` };
    throw error;
  }
}

/** Parses a table; columns may be in any order, and unknown ones are refused by name. */
export function tableOf(cells: readonly string[][], columns: readonly ImportColumn[]): ImportTable {
  const [heads, ...lines] = cells;
  if (!heads || !lines.length) return { fault: '文件里没有数据，请按模板填写' };
  const bare = (head: string) => head.trim().replace(/[*＊]$/, '');
  const order = heads.map((head) => columns.find((column) => column.head === bare(head)));
  const strange = heads.filter((head, at) => head.trim() && !order[at]);
  if (strange.length) return { fault: `不认识的列：${strange.join('、')}。请使用模板` };
  const missing = columns.filter((column) => column.required && !order.includes(column));
  if (missing.length) return { fault: `缺少列：${missing.map(({ head }) => head).join('、')}` };
  if (lines.length > campaignLimits.importRows)
    return { fault: `每次最多 ${campaignLimits.importRows} 行，文件里有 ${lines.length} 行` };
  const keys = new Set<string>();
  return {
    rows: lines.map((cells, index) => {
      const form: ImportForm = {};
      const faults = order.flatMap((column, at) => {
        const typed = (cells[at] ?? '').trim();
        if (!column || !typed) return [];
        const msg = column.read(typed, form);
        return msg ? [{ path: column.path, msg }] : [];
      });
      const { rowKey } = form;
      if (!rowKey && !faults.some(({ path }) => path === 'rowKey')) faults.push({ path: 'rowKey', msg: '请填写编号' });
      if (rowKey && keys.has(rowKey)) faults.push({ path: 'rowKey', msg: '编号与前面的行重复' });
      if (rowKey) keys.add(rowKey);
      return { line: index + 2, form, faults };
    }),
  };
}
