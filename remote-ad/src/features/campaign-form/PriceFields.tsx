import { formatBp, formatCount, formatFen, type ShellState, yuanText } from '@shizhong/shared-contracts';
import { byProfileFen, isFieldShown, labelOfField } from '@shizhong/shared-contracts/campaign-form';
import { Segmented } from '@shizhong/shared-ui/antd/segmented';
import { FieldGroup, FormPair } from '@shizhong/shared-ui/form-page';
import { useRulesInForce, useRuleTexts } from '@shizhong/shared-ui/rules-in-force';
import { useSelector } from 'react-redux';
import { ChoiceCards } from './ChoiceCards';
import { Field } from './Field';
import { type CampaignFormContext, useCampaignForm } from './form-context';
import css from './PriceFields.module.css';
import { capQuantityOf } from './rules';
import { fenOf } from './typed';
import { previewWanted } from './values';

/** Unit price, budget and limits. */
export function PriceFields() {
  const { about, terms, values, set, isLocked, frozenBudgetFen } = useCampaignForm();
  const rules = useRulesInForce();
  const balance = useSelector((state: ShellState) => state.user.info.balance);
  const price = fenOf(values.unitPrice);
  const budget = fenOf(values.budget);
  const { basis, samples } = terms.reference;
  const byProfile = about.profileBilling && values.targeting.profileBilling;
  const asBilled = (fen: number): number => (byProfile ? byProfileFen(fen, terms) : fen);
  const [floorFen, lowFen, highFen] = [terms.priceFloorFen, terms.reference.lowFen, terms.reference.highFen].map(asBilled) as [
    number,
    number,
    number,
  ];
  const available = balance ? balance.cashFen + balance.giftFen : null;
  const cap = capQuantityOf(values);
  const shareFen =
    budget && Number(values.perAccountCapPct) > 0 ? Math.floor((budget * Number(values.perAccountCapPct)) / 100) : null;
  // The scale starts at the floor, with the reference range in the middle.
  const topFen = Math.max(highFen + (lowFen - floorFen), (price ?? 0) * 1.1);
  const at = (fen: number) => `${Math.min(100, Math.max(0, ((fen - floorFen) / (topFen - floorFen)) * 100))}%`;

  return (
    <>
      {about.profileBilling ? <ProfileBilling /> : null}
      <FormPair>
        <div>
          <Field
            name="unitPriceFen"
            rule="/help/extension?id=price-budget-limit#floor"
            unit={`元 / ${about.bought}`}
            hint={`${basis === 'settled' ? `近 ${rules['forecast.history_days']} 天成交 ${samples} 单` : '同类参考'} ${formatFen(lowFen)}–${formatFen(highFen)} 元，底价 ${formatFen(floorFen)} 元`}
          />
          <div className={css.band} aria-hidden="true">
            <i style={{ left: at(lowFen), width: `calc(${at(highFen)} - ${at(lowFen)})` }} />
            {price !== null && price >= floorFen ? <b style={{ left: at(price) }} /> : null}
          </div>
        </div>
        <Field
          name="budgetFen"
          rule="/help/extension?id=price-budget-limit#budget"
          hint={budgetHint(terms.budget, available, budget === null ? null : budget - (frozenBudgetFen ?? 0))}
        />
        {isFieldShown('targetQty', about) ? (
          <Field
            name="targetQty"
            unit={about.measureWord}
            hint={price && budget ? `按单价，预算最多买 ${formatCount(Math.floor(budget / price))} 人` : '达到后自动结束'}
          />
        ) : null}
        <Field
          name="dailyLimitFen"
          rule="/help/extension?id=price-budget-limit#daily"
          placeholder="不填为不限"
          unit="元 / 天"
          hint={dailyHint(terms.dailyLimitLeastFen, price, fenOf(values.dailyLimit), about.unit)}
        />
        <Field
          name="perAccountCapBp"
          rule="/help/extension?id=price-budget-limit#cap"
          unit="% 预算"
          hint={
            shareFen !== null && cap !== null
              ? `单个账号最多消耗 ${formatFen(shareFen)} 元（约 ${formatCount(cap)} 次${about.unit}）`
              : '避免预算集中在一个账号'
          }
        />
      </FormPair>
      <FormPair>
        <Field
          name="leastQty"
          label={`${labelOfField('leastQty', about)}${about.unit}`}
          hint={`预计不足这个数的账号不能接单，最低 ${terms.leastQty}`}
        />
        <Field
          name="mostQty"
          label={`${labelOfField('mostQty', about)}${about.unit}`}
          placeholder="不限"
          hint="超出的部分不计费"
        />
      </FormPair>
      <FieldGroup
        legend={`是否需${labelOfField('needPreview', about)}`}
        path="needPreview"
        hint={
          previewWanted(values)
            ? `${values.promoForm === 'repost' ? '' : '默认选项，'}媒体主先提交预览，您 ${rules['preview.answer_h']} 小时内确认`
            : values.promoForm === 'repost'
              ? '转发文章的默认选项，发布更快'
              : '媒体主按您的内容直接发布，更快'
        }
      >
        <Segmented<string>
          aria-label={`是否需${labelOfField('needPreview', about)}`}
          disabled={isLocked('needPreview')}
          options={[
            { value: 'no', label: '不需要' },
            { value: 'yes', label: '需要' },
          ]}
          value={previewWanted(values) ? 'yes' : 'no'}
          onChange={(next) => set({ needPreview: next === 'yes' })}
        />
      </FieldGroup>
    </>
  );
}

function dailyHint(minFen: number, price: number | null, daily: number | null, unit: string): string {
  if (daily !== null && price && daily >= minFen) return `每天最多约 ${formatCount(Math.floor(daily / price))} 个${unit}`;
  return `填写时不低于 ${minFen / 100} 元`;
}

function budgetHint(
  { leastFen: minFen, stepFen }: CampaignFormContext['terms']['budget'],
  available: number | null,
  cost: number | null,
) {
  const minimum = `最低 ${minFen / 100} 元${stepFen > 1 ? `，${stepFen / 100} 元的整数倍` : ''}`;
  if (available === null) return minimum;
  const left = cost === null ? null : available - cost;
  return `${minimum}。可用余额 ${formatFen(available)}${left === null ? '' : left >= 0 ? `，提交后剩 ${formatFen(left)}` : `，还差 ${formatFen(-left)}`}`;
}

/**
 * 计费口径 of followers: all retained followers, or only those of the targeted areas and gender.
 * `docs/pages/advertiser.md#price-section`.
 */
function ProfileBilling() {
  const { terms, values, set, setTargeting, frozenBudgetFen } = useCampaignForm();
  const { profileBilling } = values.targeting;
  const factor = terms.profileFactorBp / 10_000;

  /** Adjusts the price too, because targeted followers cost more. */
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
        path="targeting.profileBilling"
        disabled={frozenBudgetFen !== null}
        of={{ value: profileBilling ? 'profile' : 'all', onChange: (next) => choose(next === 'profile') }}
        choices={[
          { value: 'all', label: '净增有效粉丝', hint: useRuleTexts('满 {{fans.retention_h}} 小时未取关的都计费') },
          {
            value: 'profile',
            label: '按画像计费',
            hint: `只为符合地域与性别要求的粉丝付费，单价按 ${formatBp(terms.profileFactorBp, 0)} 计`,
          },
        ]}
      />
      {profileBilling ? (
        <p className={css.notice}>
          按本单新增粉丝的整体性别与地域分布折算，不查看任何个人；微信未给出分布的订单，全部有效粉丝照常计费。
        </p>
      ) : null}
    </>
  );
}
