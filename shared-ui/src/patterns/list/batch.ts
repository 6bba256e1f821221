import { RequestFailure } from '@shizhong/shared-contracts';
import { refusalOf } from '@shizhong/shared-ui/server-data';
import type { ReactNode } from 'react';

interface Act<Row> {
  key: string;
  /** The verb: 「暂停」. */
  label: string;
  /** The effect on the selected rows, confirmed before it runs. Without it, the action runs at once. */
  confirm?: ((rows: readonly Row[]) => ReactNode) | undefined;
  danger?: boolean | undefined;
  /** Whether what was typed into `confirm` can be sent; if not, it shows there why, and stays open. */
  check?: (() => boolean) | undefined;
  /** It says what it has done, with its undo: results are listed only where a row was refused. */
  saysItself?: boolean | undefined;
  /** Why it cannot be done to this row, as far as the page knows; null when it can. Such rows are not sent. */
  whyNot?: ((row: Row) => string | null) | undefined;
}

/** The rows that an act takes, and the others by reason. */
export function sorted<Row>(rows: readonly Row[], { whyNot }: Pick<Act<Row>, 'whyNot'>) {
  const able: Row[] = [];
  const refused = new Map<string, Row[]>();
  for (const row of rows) {
    const reason = whyNot?.(row) ?? null;
    if (reason === null) able.push(row);
    else refused.set(reason, [...(refused.get(reason) ?? []), row]);
  }
  return { able, refused };
}

/** Runs row by row, so that one refusal does not affect the others. */
interface EachRow<Row> extends Act<Row> {
  /** Applies the action to one row; returns null on success, otherwise the reason as text. */
  run: (row: Row) => Promise<string | null>;
  runAll?: undefined;
}

/** For endpoints that take all rows in one call and answer for each. */
interface AllRows<Row> extends Act<Row> {
  /** By row key: null on success, otherwise the reason. */
  runAll: (rows: readonly Row[]) => Promise<ReadonlyMap<string, string | null>>;
  run?: undefined;
}

/** An action on the selected rows; every row gets a result of its own. */
export type BatchAction<Row> = EachRow<Row> | AllRows<Row>;

/** The result of a row whose act found the session ended. Nothing more is sent after it: whoever signs in next has not confirmed it. */
export const sessionOver = '登录已过期，这一条没有处理';

/** Why an act on one row of many was refused: the row may have moved on, and nothing else is wrong. */
export function rowRefusal(error: unknown): string {
  if (error instanceof RequestFailure && error.kind === 'Session') return sessionOver;
  const { conflict, text } = refusalOf(error);
  return conflict ? '刚在别处改动过，这次没有处理；列表已是最新，可重新选择' : text;
}

/** One after the other: what one row refuses leaves the others. @returns by row key: null on success, otherwise the reason */
export async function eachRow<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  act: (row: Row) => Promise<unknown>,
): Promise<Map<string, string | null>> {
  const results = new Map<string, string | null>();
  let over = false;
  for (const row of rows) {
    const refusal: string | null = over ? sessionOver : await act(row).then(() => null, rowRefusal);
    over ||= refusal === sessionOver;
    results.set(keyOf(row), refusal);
  }
  return results;
}
