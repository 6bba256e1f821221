/** Types of the operator's command line. `commands.ts` lists the commands, `run.ts` runs one. */

import type { OperatorRole } from '@shizhong/shared-contracts/operator';
import { choicesOf } from '@shizhong/shared-contracts/operator/command-words';
import { minuteOf } from '../../platform';
import type { OperatorServices } from '../services';

/** Of the command line the files of its machine; at the desk those that came with the call and go with the answer. */
export interface OperatorFiles {
  /** @throws UsageError */
  read(path: string): Promise<string>;
  /** @throws UsageError */
  bytes(path: string): Promise<Buffer>;
  /** Checks that a file may be written there. @returns the full path @throws UsageError */
  free(path: string): string;
  /**
   * Writes a new file, readable only by its owner.
   * @returns the full path
   * @throws UsageError if the file exists: an earlier batch or another file of the operator must not be lost
   */
  write(path: string, bytes: Buffer): Promise<string>;
}

export interface OpsContext {
  services: OperatorServices;
  /** The acting operator. */
  operator: { id: string; role: OperatorRole };
  /** Asks the second operator for their password. @throws UsageError */
  requireSecondOperator(name: string): Promise<void>;
  /** Runs all jobs that are due by the product's clock. */
  runDue(): Promise<number>;
  /** Where the paths in options lead. */
  files: OperatorFiles;
}

export type Options = Readonly<Record<string, string | undefined>>;
export type Row = Record<string, string | number | null>;

/** Headings of the help, in order. */
export const groups = ['总览', '审核', '订单与争议', '资金', '用户', '活动中心', '设置', '系统'] as const;
export type Group = (typeof groups)[number];

export interface Choice {
  value: string;
  label: string;
}

export interface Command {
  name: string;
  group: Group;
  /**
   * As shown in the help: `--no <编号> [--reason <原因>]`. Options outside brackets are required; the names are parsed from this
   * text.
   */
  options: string;
  does: string;
  /** Options whose words are data: what is given, and what it is called. */
  picks?: Readonly<Record<string, readonly Choice[]>>;
  /** Roles allowed in addition to `admin`. Omitted for read-only commands: every operator may run them, and nothing is logged. */
  roles?: readonly OperatorRole[];
  /** It changes nothing, and has roles because of what it shows. */
  reads?: true;
  /** Why it runs only beside the database and never at the desk. */
  onlyHere?: string;
  /** Options that are worth money or access to whoever reads them: the log of acts has `***` instead. */
  secrets?: readonly string[];
  /** Describes the effect on money beforehand and requires `--yes`. Null: no effect this time. */
  effect?(context: OpsContext, options: Options): Promise<string | null>;
  run(context: OpsContext, options: Options): Promise<Row[]>;
}

/** Wrong usage of the command line; the message is for the operator. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Names of a command's options, which of them are required, and what goes there: 「编号」 of `--no <编号>`. */
export function optionsOf({ options }: Pick<Command, 'options'>): { name: string; needed: boolean; hint: string }[] {
  const bare = options.replace(/\[[^[\]]*\]/g, '');
  return [...options.matchAll(/--([a-z-]+)(?: (<[^>]*>|[\w|]+))?/g)].map(([, name = '', hint = '']) => ({
    name,
    needed: bare.split(/[^a-z-]/).includes(`--${name}`),
    hint: hint.replace(/[<>]/g, ''),
  }));
}

/** The words that an option takes; none where anything may be typed. */
export function choicesFor({ picks }: Pick<Command, 'picks'>, { name, hint }: { name: string; hint: string }): Choice[] {
  return [...(picks?.[name] ?? choicesOf(hint))];
}

/** Returns a required option. @throws UsageError */
export function need(options: Options, name: string): string {
  const value = options[name]?.trim();
  if (!value) throw new UsageError(`请填写 --${name}`);
  return value;
}

/** Parses an amount in yuan with at most two decimals. @throws UsageError */
export function needFen(options: Options, name: string): number {
  const text = need(options, name).replaceAll(',', '');
  if (!/^\d{1,11}(\.\d{1,2})?$/.test(text)) throw new UsageError(`--${name} 是以元计的金额，如 1000 或 12.50`);
  const [yuan = '0', cents = ''] = text.split('.');
  return Number(yuan) * 100 + Number(cents.padEnd(2, '0'));
}

/** Parses a share in percent. @returns basis points @throws UsageError */
export function needShareBp(options: Options, name: string): number {
  const bp = Math.round(Number(need(options, name).replace('%', '')) * 100);
  if (!Number.isInteger(bp) || bp < 0 || bp > 10_000) throw new UsageError(`--${name} 是 0 到 100 的百分比`);
  return bp;
}

/** Parses an instant with its zone, or a day in Shanghai. @throws UsageError */
export function needInstant(options: Options, name: string): Date {
  const text = need(options, name);
  const at = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00+08:00` : text);
  if (Number.isNaN(at.getTime())) throw new UsageError(`--${name} 是日期（2026-12-01）或时刻（2026-12-01T08:00:00+08:00）`);
  return at;
}

/** Formats an instant in Shanghai time, to the minute. */
export function shown(at: Date | string | null | undefined): string | null {
  if (!at) return null;
  return minuteOf(at);
}
