/** What a command of the operator's tool is. `commands.ts` lists them, `run.ts` carries one out. */

import { minuteOf } from '../../platform';
import type { OperatorServices } from '../services';
import type { OperatorRole } from '../tables';

export interface OpsContext {
  services: OperatorServices;
  /** Who acts. */
  operator: { id: string; role: OperatorRole };
  /** The second of two persons gives the own password. @throws WrongUse */
  secondSigns(name: string): Promise<void>;
  /** Carries out everything that is due by the product's clock. */
  runDue(): Promise<number>;
}

export type Options = Readonly<Record<string, string | undefined>>;
export type Row = Record<string, string | number | null>;

/** Headings of the help, in its order. */
export const groups = ['总览', '审核', '订单与争议', '资金', '用户', '活动中心', '设置', '系统'] as const;
export type Group = (typeof groups)[number];

export interface Command {
  name: string;
  group: Group;
  /** As the help shows them: `--no <编号> [--reason <原因>]`. What is not in brackets must be given; the names are read from here. */
  options: string;
  does: string;
  /** Who may, besides `admin`. Without it the command only reads: every operator may, and nothing is logged. */
  roles?: readonly OperatorRole[];
  /** What it does to money, in words, before it is done; asks for `--yes`. Null: nothing this time. */
  effect?(context: OpsContext, options: Options): Promise<string | null>;
  run(context: OpsContext, options: Options): Promise<Row[]>;
}

/** The command line is not as asked; its text is for the operator. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
}

/** Names of a command's options, and which of them must be given. */
export function optionsOf({ options }: Pick<Command, 'options'>): { name: string; needed: boolean }[] {
  const bare = options.replace(/\[[^\]]*\]/g, '');
  return [...options.matchAll(/--([a-z-]+)/g)].map(([text, name = '']) => ({
    name,
    needed: new RegExp(`${text}(?![a-z-])`).test(bare),
  }));
}

/** An option that must be there. @throws WrongUse */
export function need(options: Options, name: string): string {
  const value = options[name]?.trim();
  if (!value) throw new WrongUse(`--${name} is missing`);
  return value;
}

/** Money as an operator writes it: yuan with at most two decimals. @throws WrongUse */
export function needFen(options: Options, name: string): number {
  const text = need(options, name).replaceAll(',', '');
  if (!/^\d{1,11}(\.\d{1,2})?$/.test(text)) throw new WrongUse(`--${name} is an amount in yuan, such as 1000 or 12.50`);
  const [yuan = '0', cents = ''] = text.split('.');
  return Number(yuan) * 100 + Number(cents.padEnd(2, '0'));
}

/** A share in percent. @returns basis points @throws WrongUse */
export function needShareBp(options: Options, name: string): number {
  const bp = Math.round(Number(need(options, name).replace('%', '')) * 100);
  if (!Number.isInteger(bp) || bp < 0 || bp > 10_000) throw new WrongUse(`--${name} is a share from 0 to 100`);
  return bp;
}

/** An instant: with its zone, or a day in Shanghai. @throws WrongUse */
export function needInstant(options: Options, name: string): Date {
  const text = need(options, name);
  const at = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00+08:00` : text);
  if (Number.isNaN(at.getTime())) throw new WrongUse(`--${name} is a day (2026-12-01) or an instant (2026-12-01T08:00:00+08:00)`);
  return at;
}

/** As an operator reads it: Shanghai, to the minute. */
export function shown(at: Date | string | null | undefined): string | null {
  if (!at) return null;
  return minuteOf(at);
}
