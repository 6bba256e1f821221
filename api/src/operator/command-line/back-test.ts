/** A change of the anomaly rules in words that both persons read, and the reason it needs where it would hit honest orders. `docs/domain/order.md#weights`. */
import { type BackTest, backTest, maxFalseHits, type RuleChange, type Stores } from '../../order';
import type { BusinessRule } from '../../platform';
import { UsageError } from './command';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** @param reason of whoever proposes @returns empty for a setting that decides nothing about an order @throws UsageError */
export async function backTested(
  stores: Stores,
  { key, before, value }: { key: BusinessRule; before: number | string; value: number | string },
  reason: string,
  now: Date,
): Promise<string> {
  if (!isTestable(key)) return '';
  const tested = await backTest(stores, { before: { [key]: before }, after: { [key]: value } as RuleChange }, now);
  const { falseHits, honest } = tested;
  if (falseHits > maxFalseHits && reason === '')
    throw new UsageError(
      `没有提议：回测误伤 ${percent(falseHits)}（${honest.after}/${honest.cases} 单），超过 ${percent(maxFalseHits)}，须用 --reason 写明理由`,
    );
  return `${inWords(tested)}${falseHits > maxFalseHits ? `；误伤超过 ${percent(maxFalseHits)}，提议人的理由：${reason}` : ''}`;
}

function isTestable(key: BusinessRule): key is keyof RuleChange & BusinessRule {
  return /^anomaly\.(\w+_factor_bp|(suspect|deduct|hold)_from)$/.test(key);
}

function inWords({ days, upheld, dismissed, honest, falseHits }: BackTest): string {
  const moved = ({ cases, before, after }: { cases: number; before: number; after: number }) =>
    `${cases} 件中被扣减或暂缓 ${before} → ${after}`;
  const share = honest.cases === 0 ? '' : `（${percent(falseHits)}）`;
  return `回测近 ${days} 天：裁定成立 ${moved(upheld)}；裁定不成立 ${moved(dismissed)}；全额结算的诚实订单 ${moved(honest)}${share}`;
}
