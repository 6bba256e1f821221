/**
 * What of a media owner's income is left after tax. What was paid out bears the tax of its cash-out; what was not bears the rate that
 * would be withheld if everything open were paid out now, an estimate. Tax is carried in millionths of a fen and rounded along the
 * running sum, so that days, accounts and kinds each add up to the same whole. `docs/domain/money.md#withholding`.
 */
import { sql } from 'kysely';
import { fenOf, taxOutlook } from '../../money';
import { rulesAt } from '../../platform';
import type { SiteServices } from '../services';

/** Parts of a fen that tax is carried in. */
export const microPerFen = 1_000_000;

export interface OpenTax {
  /** Of what is not paid out, in millionths. */
  rateMicro: number;
  taxed: boolean;
}

export async function openTaxOf({ db, clock }: Pick<SiteServices, 'db' | 'clock'>, userId: string): Promise<OpenTax> {
  const at = new Date(clock.now());
  const [outlook, { rows }] = await Promise.all([
    taxOutlook(db, userId, at, await rulesAt(db, at)),
    sql<{ fen: string }>`select coalesce(sum(net_fen - taken_fen - cashed_fen), 0) as fen from earning
      where media_user_id = ${userId}::uuid and state = 'pending'`.execute(db),
  ]);
  const { ofFen, taxFen } = outlook.onAll(fenOf(rows[0]?.fen ?? '0'));
  return { taxed: outlook.taxed, rateMicro: ofFen > 0 ? Math.floor((taxFen * microPerFen) / ofFen) : 0 };
}

/** Rounds each part's tax along the running sum. @param micro of each part, in the order in which they are shown */
export function roundedAlong(micro: readonly number[]): number[] {
  let sum = 0n;
  let given = 0;
  return micro.map((part) => {
    sum += BigInt(part);
    const upTo = Number((sum * 2n + BigInt(microPerFen)) / BigInt(2 * microPerFen));
    const fen = upTo - given;
    given = upTo;
    return fen;
  });
}
