import { formatBp, formatCount, formatFen, type ShellState, yuanText } from '@shizhong/shared-contracts';
import { useSelector } from 'react-redux';
import { ChoiceCards } from './ChoiceCards';
import { useCampaignForm } from './form-context';
import { byProfileFen, capQuantityOf } from './rules';
import styles from './step.module.css';
import { TextField } from './TextField';
import { fenOf, needsPreview } from './values';

/** Step 3: what is paid for one, how much in all, and how it is spread. */
export function PriceStep() {
  const { kind, card, terms, values, set, fault, touch, isLocked, frozenBudgetFen } = useCampaignForm();
  const balance = useSelector((state: ShellState) => state.user.info.balance);
  const price = fenOf(values.unitPrice);
  const budget = fenOf(values.budget);
  const { basis, samples } = terms.reference;
  const byProfile = kind === 'fans' && values.targeting.profileBilling;
  const asBilled = (fen: number): number => (byProfile ? byProfileFen(fen, terms) : fen);
  const [floorFen, lowFen, highFen] = [terms.priceFloorFen, terms.reference.lowFen, terms.reference.highFen].map(asBilled) as [
    number,
    number,
    number,
  ];
  const available = balance ? balance.cashFen + balance.giftFen : null;
  const cap = capQuantityOf(values);
  const shareFen = budget && Number(values.capPct) > 0 ? Math.floor((budget * Number(values.capPct)) / 100) : null;
  // The scale runs from the floor to what leaves the reference in its middle.
  const topFen = Math.max(highFen + (lowFen - floorFen), (price ?? 0) * 1.1);
  const at = (fen: number) => `${Math.min(100, Math.max(0, ((fen - floorFen) / (topFen - floorFen)) * 100))}%`;

  return (
    <>
      {kind === 'fans' ? <ProfileBilling /> : null}
      <div className={styles['two']}>
        <div>
          <TextField
            rule="/help/extension?id=price-budget-limit#floor"
            label="单价"
            required
            value={values.unitPrice}
            onChange={(unitPrice) => set({ unitPrice })}
            onLeave={() => touch('unitPriceFen')}
            inputMode="decimal"
            unit={`元 / ${card.bought}`}
            fault={fault('unitPriceFen')}
            hint={`${basis === 'settled' ? `近 90 天成交 ${samples} 单` : '同类参考'} ${formatFen(lowFen)}–${formatFen(highFen)} 元，底价 ${formatFen(floorFen)} 元`}
          />
          <div className={styles['band']} aria-hidden="true">
            <i style={{ left: at(lowFen), width: `calc(${at(highFen)} - ${at(lowFen)})` }} />
            {price !== null && price >= floorFen ? <b style={{ left: at(price) }} /> : null}
          </div>
        </div>
        <TextField
          rule="/help/extension?id=price-budget-limit#budget"
          label="总预算"
          required
          value={values.budget}
          onChange={(next) => set({ budget: next })}
          onLeave={() => touch('budgetFen')}
          inputMode="decimal"
          unit="元"
          fault={fault('budgetFen')}
          hint={budgetHint(terms.budget, available, budget === null ? null : budget - (frozenBudgetFen ?? 0))}
        />
        {kind === 'read' ? null : (
          <TextField
            label="目标粉丝数"
            required
            value={values.targetQty}
            onChange={(targetQty) => set({ targetQty })}
            onLeave={() => touch('targetQty')}
            inputMode="numeric"
            unit="人"
            fault={fault('targetQty')}
            hint={price && budget ? `按单价，预算最多买 ${formatCount(Math.floor(budget / price))} 人` : '达到后自动结束'}
          />
        )}
        <TextField
          rule="/help/extension?id=price-budget-limit#daily"
          label="日限额"
          value={values.dailyLimit}
          onChange={(dailyLimit) => set({ dailyLimit })}
          onLeave={() => touch('dailyLimitFen')}
          inputMode="decimal"
          placeholder="不填为不限"
          unit="元 / 天"
          fault={fault('dailyLimitFen')}
          hint={dailyHint(terms.dailyLimitLeastFen, price, fenOf(values.dailyLimit), card.unit)}
        />
        <TextField
          rule="/help/extension?id=price-budget-limit#cap"
          label="单个账号上限"
          value={values.capPct}
          onChange={(capPct) => set({ capPct })}
          onLeave={() => touch('perAccountCapBp')}
          inputMode="decimal"
          unit="% 预算"
          disabled={isLocked('capPct')}
          fault={fault('perAccountCapBp')}
          hint={
            shareFen !== null && cap !== null
              ? `单个账号最多消耗 ${formatFen(shareFen)} 元（约 ${formatCount(cap)} 次${card.unit}）`
              : '避免预算集中在一个账号'
          }
        />
      </div>
      <div className={styles['two']}>
        <TextField
          label={`单账号最少${card.unit}`}
          value={values.leastQty}
          onChange={(leastQty) => set({ leastQty })}
          onLeave={() => touch('leastQty')}
          inputMode="numeric"
          disabled={isLocked('leastQty')}
          fault={fault('leastQty')}
          hint={`预计不足这个数的账号不能接单，最低 ${kind === 'read' ? 100 : 10}`}
        />
        <TextField
          label={`单账号最多${card.unit}`}
          value={values.mostQty}
          onChange={(mostQty) => set({ mostQty })}
          onLeave={() => touch('mostQty')}
          inputMode="numeric"
          placeholder="不限"
          fault={fault('mostQty')}
          hint="超出的部分不计费"
        />
      </div>
      <ChoiceCards
        legend="是否需预览确认"
        value={needsPreview(values) ? 'yes' : 'no'}
        disabled={isLocked('needPreview')}
        onChange={(next) => set({ needPreview: next === 'yes' })}
        choices={[
          {
            value: 'no',
            label: '不需要',
            hint: values.promoForm === 'repost' ? '转发文章的默认选项，发布更快' : '媒体主按您的内容直接发布，更快',
          },
          {
            value: 'yes',
            label: '需要',
            hint: `${values.promoForm === 'repost' ? '' : '默认选项，'}媒体主先提交预览，您 24 小时内确认`,
          },
        ]}
      />
    </>
  );
}

function dailyHint(leastFen: number, price: number | null, daily: number | null, unit: string): string {
  if (daily !== null && price && daily >= leastFen) return `每天最多约 ${formatCount(Math.floor(daily / price))} 个${unit}`;
  return `填写时不低于 ${leastFen / 100} 元`;
}

function budgetHint({ leastFen, stepFen }: { leastFen: number; stepFen: number }, available: number | null, cost: number | null) {
  const least = `最低 ${leastFen / 100} 元${stepFen > 1 ? `，${stepFen / 100} 元的整数倍` : ''}`;
  if (available === null) return least;
  const left = cost === null ? null : available - cost;
  return `${least}。可用余额 ${formatFen(available)}${left === null ? '' : left >= 0 ? `，提交后剩 ${formatFen(left)}` : `，还差 ${formatFen(-left)}`}`;
}

/** 计费口径 of followers: all that stay, or only those of the wanted areas and gender. `docs/pages/advertiser.md#price-section`. */
function ProfileBilling() {
  const { terms, values, set, setTargeting, fault, frozenBudgetFen } = useCampaignForm();
  const { profileBilling } = values.targeting;
  const factor = terms.profileFactorBp / 10_000;

  /** The price goes with it, so that nobody pays for chosen followers at the price of any. */
  function choose(next: boolean): void {
    if (next === profileBilling) return;
    const price = fenOf(values.unitPrice);
    setTargeting({ profileBilling: next });
    if (price !== null) set({ unitPrice: yuanText(next ? byProfileFen(price, terms) : Math.round(price / factor)) });
  }

  return (
    <>
      <ChoiceCards
        legend="计费口径"
        value={profileBilling ? 'profile' : 'all'}
        disabled={frozenBudgetFen !== null}
        fault={fault('targeting.profileBilling')}
        onChange={(next) => choose(next === 'profile')}
        choices={[
          { value: 'all', label: '净增有效粉丝', hint: '满 72 小时未取关的都计费' },
          {
            value: 'profile',
            label: '按画像计费',
            hint: `只为符合地域与性别要求的粉丝付费，单价按 ${formatBp(terms.profileFactorBp, 0)} 计`,
          },
        ]}
      />
      {profileBilling ? (
        <p className={`${styles['hint']} ${styles['notice']}`}>
          按本单新增粉丝的整体性别与地域分布折算，不查看任何个人；微信未给出分布的订单，全部有效粉丝照常计费。
        </p>
      ) : null}
    </>
  );
}
