/**
 * The delivery report: what anybody may read about a settled order once its owner passes the report on.
 * `docs/domain/order.md#delivery-reports`. It contains price and amount only when issued 「含金额」; phone, company and buyer never.
 */

import type { AccountKind } from '@shizhong/shared-contracts/kinds';
import type { Finding } from '../../figures';
import type { JsonValue } from '../../platform';
import type { Unchecked } from '../anomaly/finding';
import { type Change, changedFields } from './changes';
import type { CurvePoint } from './curve';
import { checkSeal, type SealedReport, type VerificationKey } from './signature';

export interface DeliveryFacts {
  no: string;
  issuedAt: number;
  order: { no: string; adType: string; position: number | null };
  account: { name: string; type: AccountKind };
  article: { title: string; url: string } | null;
  publishedAt: number;
  window: { from: number; to: number };
  metric: { name: string; source: 'api' | 'public' | 'manual' | 'sim'; raw: number; valid: number; doubtful: number };
  /** The metric over time, ascending; empty where it was measured at most once. */
  curve: readonly CurvePoint[];
  anomaly: { score: number; ruleVersion: string; findings: readonly Finding[]; unchecked?: readonly Unchecked[] };
  /** Null when issued without amounts. */
  amount: { unitPriceFen: number; totalFen: number } | null;
  supersedes: string | null;
}

const instant = (at: number): string => new Date(at).toISOString();

/** The payload to seal: names and instants are text, amounts integer fen. */
export function reportPayload(facts: DeliveryFacts): JsonValue {
  return {
    schema: 'delivery-report/2',
    no: facts.no,
    issuedAt: instant(facts.issuedAt),
    order: { no: facts.order.no, adType: facts.order.adType, position: facts.order.position },
    account: { name: facts.account.name, type: facts.account.type },
    article: facts.article && { title: facts.article.title, url: facts.article.url },
    publishedAt: instant(facts.publishedAt),
    window: { from: instant(facts.window.from), to: instant(facts.window.to) },
    metric: { ...facts.metric },
    curve: facts.curve.map(({ at, value }) => ({ at: instant(at), value })),
    anomaly: {
      score: facts.anomaly.score,
      ruleVersion: facts.anomaly.ruleVersion,
      findings: facts.anomaly.findings.map(({ rule, name, weight, numbers, text, from, to, affected }) => ({
        rule,
        name,
        weight,
        numbers: { ...numbers },
        text,
        from: instant(from),
        to: instant(to),
        affected: Math.ceil(affected),
      })),
      ...(facts.anomaly.unchecked
        ? { unchecked: facts.anomaly.unchecked.map(({ rule, name, missing }) => ({ rule, name, missing })) }
        : {}),
    },
    ...(facts.amount ? { amount: { ...facts.amount } } : {}),
    supersedes: facts.supersedes,
  };
}

export type Verification =
  | { result: 'valid'; sha256: string; keyNumber: number }
  | { result: 'superseded'; by: string; sha256: string; keyNumber: number }
  | { result: 'altered'; changes: Change[]; sha256: string; keyNumber: number }
  | { result: 'not_found' };

/**
 * Verifies a report against what was issued under its number.
 * @param issued the stored report, or null when the number is unknown
 * @param shown the submitted payload; undefined when only number and check code were typed
 */
export function verifyReport(
  issued: (SealedReport & { supersededBy: string | null }) | null,
  shown: JsonValue | undefined,
  keys: readonly VerificationKey[],
): Verification {
  if (!issued || checkSeal(issued, keys) !== 'genuine') return { result: 'not_found' };
  const { sha256, keyNumber, supersededBy } = issued;
  const changes = shown === undefined ? [] : changedFields(issued.payload, shown);
  if (changes.length > 0) return { result: 'altered', changes, sha256, keyNumber };
  return supersededBy === null
    ? { result: 'valid', sha256, keyNumber }
    : { result: 'superseded', by: supersededBy, sha256, keyNumber };
}
