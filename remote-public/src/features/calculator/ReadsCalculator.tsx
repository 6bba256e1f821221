import { formatCount, parseYuan, yuanText } from '@shizhong/shared-contracts';
import { marketFigures, ruleText } from '@shizhong/shared-contracts/public-rules';
import { calculatorLimits } from '@shizhong/shared-contracts/service';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { useState } from 'react';
import css from './calculator.module.css';
import { FigureField } from './FigureField';
import { useCalculation } from './use-calculation';

/** Initial value: a first campaign of ordinary size. */
const begun = '3000';
const presets = ['500', '3000', '10000', '50000'] as const;

const priceFrom = {
  own: '您填写的单价',
  market: `近 ${marketFigures['market.days']} 天成交单价的中位数`,
  floor: `平台底价：近 ${marketFigures['market.days']} 天成交不足 ${marketFigures['market.samples']} 单，没有足够的价格样本`,
} as const;

/** What the server forecasts for. */
const { days } = calculatorLimits;

const endedBy = {
  budget: '预算会先用完。',
  inventory: '可接单的账号会先用完，多出的预算不会花掉。',
  time: `${days} 天会先用完，多出的预算不会花掉。`,
} as const;

/** If the budget is the only limit there is no uncertainty: both ends of the range are equal. */
function rangeText({ p10, p90 }: { p10: number; p90: number }): string {
  return p10 === p90 ? '只受预算所限' : spanText({ p10, p90 });
}

function spanText({ p10, p90 }: { p10: number; p90: number }): string {
  return p10 === p90 ? formatCount(p10) : `${formatCount(p10)}–${formatCount(p90)}`;
}

/**
 * 预算 → 预计阅读, using the same forecast as the advertiser's own form. `docs/domain/site.md#calculators`,
 * `docs/pages/public.md#advertiser-marketing`.
 */
export function ReadsCalculator() {
  const [budget, setBudget] = useState(begun);
  const [price, setPrice] = useState('');
  const budgetFen = parseYuan(budget);
  const priceFen = price.trim() ? parseYuan(price) : null;
  const { 'budget.min_fen': leastFen, 'forecast.history_days': historyDays } = useRulesInForce();
  const budgetError = budgetFen === null || budgetFen < leastFen ? `预算至少 ${ruleText('budget.min_fen', leastFen)} 元` : null;
  const priceError = price.trim() && (priceFen === null || priceFen < 1) ? '请填写单价，例如 0.60' : null;
  const asked =
    budgetFen === null || budgetError || priceError
      ? null
      : { budgetFen, ...(priceFen === null ? {} : { unitPriceFen: priceFen }) };
  const { data, busy, error, at } = useCalculation('home/calcReads', asked);
  const aboutPrice = at === 'unitPriceFen';
  // With no sales, or none near the floor price, there is nothing to predict from: the page divides, and says so.
  const nobody = data !== null && data.accounts.p50 === 0;
  const openly = data && (data.samples === 0 || (data.priceFrom === 'floor' && nobody)) ? data : null;
  return (
    <section className={css.card} aria-labelledby="reads-title">
      <header className={css.head}>
        <h2 id="reads-title" className={css.title}>
          预算测算
        </h2>
        <p className={css.sub}>阅读广告 · 投放 {days} 天 · 不需要登录</p>
      </header>
      <div className={css.form}>
        <FigureField
          label="预算"
          error={budgetError ?? (aboutPrice ? null : error)}
          inputMode="decimal"
          suffix="元"
          maxLength={9}
          value={budget}
          onChange={setBudget}
        />
        <FigureField
          label="每次阅读出价"
          rule="/help/extension?id=reach-forecast"
          error={priceError ?? (aboutPrice ? error : null)}
          hint="不填按市场价"
          inputMode="decimal"
          suffix="元"
          maxLength={6}
          value={price}
          onChange={setPrice}
        />
        <div className={css.presets}>
          {presets.map((preset) => (
            <button key={preset} type="button" aria-pressed={preset === budget} onClick={() => setBudget(preset)}>
              {formatCount(Number(preset))} 元
            </button>
          ))}
        </div>
      </div>
      <div className={css.result} aria-live="polite" aria-busy={busy}>
        <p className={css.label}>
          {openly ? (openly.priceFrom === 'own' ? '按您的单价最多买到' : '按底价最多买到') : '预计有效阅读'}
        </p>
        {openly && budgetFen !== null ? (
          <>
            <p className={css.figure}>
              {formatCount(Math.floor(budgetFen / openly.unitPriceFen))}
              <small>次</small>
            </p>
            <p className={css.note}>
              {`近 ${historyDays} 天${openly.samples ? `只有 ${openly.samples} 单成交` : '还没有成交'}，没有可以预测的依据。这里只做一道除法：${yuanText(budgetFen)} 元 ÷ ${openly.priceFrom === 'own' ? '您填写的单价' : '平台底价'} ${yuanText(openly.unitPriceFen)} 元。媒体主可以要更高的单价，实际会少于这个数；是上限，不是预测。`}
            </p>
          </>
        ) : null}
        {openly ? null : nobody ? (
          <>
            <p className={css.figure}>--</p>
            <p className={css.note}>按这个单价，现在没有可接单的账号。提高单价后再试。</p>
          </>
        ) : (
          <>
            {/* Remounted with the answer: figures that grow would count as a layout shift. */}
            <p className={css.figure} key={data ? 'figure' : 'no figure'}>
              {data ? `约 ${formatCount(data.reads.p50)}` : '--'}
              <small>次</small>
            </p>
            <dl className={css.lines} key={data ? 'lines' : 'no lines'}>
              <div>
                <dt>保守到乐观（十次里有八次落在其中）</dt>
                <dd>{data ? rangeText(data.reads) : '--'}</dd>
              </div>
              <div>
                <dt>承接账号</dt>
                <dd>{data ? `${spanText(data.accounts)} 个` : '--'}</dd>
              </div>
              <div>
                <dt>按单价</dt>
                <dd>{data ? `${yuanText(data.unitPriceFen)} 元` : '--'}</dd>
              </div>
            </dl>
          </>
        )}
        {openly ? null : (
          <p className={css.note} key={data ? 'found' : 'asked'}>
            {data
              ? `${priceFrom[data.priceFrom]}。${nobody ? '' : endedBy[data.limit]}依据当前可接单账号与近 ${historyDays} 天 ${data.samples} 个已结算订单${data.thin ? '，样本不足，仅供参考' : ''}；是预测，不是承诺。`
              : `依据当前可接单账号与近 ${historyDays} 天已结算订单，结果取整；是预测，不是承诺。`}
          </p>
        )}
      </div>
    </section>
  );
}
