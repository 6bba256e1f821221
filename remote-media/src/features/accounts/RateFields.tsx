import { formatBp, formatCount, formatFen, useHost } from '@shizhong/shared-contracts';
import { dayOf } from '@shizhong/shared-contracts/format';
import { accountKinds } from '@shizhong/shared-contracts/kinds';
import { RuleLink } from '@shizhong/shared-ui';
import { Input } from '@shizhong/shared-ui/antd/form';
import { FormItem, MomentInput, NumberInput } from '@shizhong/shared-ui/form-page';
import { Segments } from '@shizhong/shared-ui/segments';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { type AccountDetail, formWords, positionsOf } from './account';
import { PriceInput } from './PriceInput';
import css from './RateFields.module.css';
import { type RateKey, rateForms } from './rate-rows';

/** The prices of an account by position and form, and when they take effect. */
export function RateFields({ account, floorFen }: { account: AccountDetail; floorFen: number }) {
  const host = useHost();
  const { articles } = accountKinds[account.kind];
  const [basis, setBasis] = useState<'price' | 'net'>('price');
  const feeBp = useServerData('activity/points', {}).data?.level.feeBp ?? null;
  return (
    <>
      {feeBp === null ? null : (
        <div className={css.basis}>
          <Segments<'price' | 'net'>
            label="填写方式"
            options={[
              { value: 'price', label: '按标价填' },
              { value: 'net', label: '按到手价填' },
            ]}
            value={basis}
            onChange={setBasis}
          />
          <p>到手价已扣服务费 {formatBp(feeBp, feeBp % 100 ? 1 : 0)}（按现在的等级，接单时锁定），个税在提现时另计。</p>
        </div>
      )}
      <p className={css.note}>
        不接的位置留空；最低 {formatFen(floorFen)} 元。已下的订单按下单时的价格，不受影响。{' '}
        <RuleLink to="/help/order?id=rate-card-and-schedule#price" about="报价" />
      </p>
      {positionsOf(account.kind).map(({ position, label }) => (
        <div key={position} className={css.position}>
          {rateForms(account).map((form) => {
            const key: RateKey = `${position}/${form}`;
            const median = account.medians[String(position)]?.median;
            return (
              <FormItem
                key={key}
                name={['prices', key]}
                label={articles ? `${label}${formWords[form]}` : `${label}报价`}
                hint={form === 'hard' && median !== undefined ? `阅读中位数 ${formatCount(median)}` : undefined}
              >
                <PriceInput placeholder="不接" basis={basis} feeBp={feeBp} />
              </FormItem>
            );
          })}
          {articles ? (
            <FormItem
              name={['reads', `${position}/hard`]}
              label={`${label}硬广保量阅读`}
              rule="/help/order?id=rate-card-and-schedule#guarantee"
              hint="选填；未达到按比例结算"
            >
              <NumberInput />
            </FormItem>
          ) : null}
        </div>
      ))}
      <FormItem name="from" label="生效时间" hint="留空立即生效">
        <MomentInput min={dayOf(host.now())} placeholder="立即生效" />
      </FormItem>
      <FormItem name="reason" label="偏离往期的原因" hint="报价或保量明显高于往期时必填；广告主能看到，并由平台核对">
        <Input maxLength={200} />
      </FormItem>
    </>
  );
}
