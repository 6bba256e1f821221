import { parseYuan, yuanText } from '@shizhong/shared-contracts';
import { type OrderKind, orderKind, takesOf } from '@shizhong/shared-contracts/kinds';
import { Button, FormField, Notice, RuleLink } from '@shizhong/shared-ui';
import { Checkbox, TextInput } from '@shizhong/shared-ui/controls';
import { RefusalNotice, useServerAction } from '@shizhong/shared-ui/server-data';
import { type FormEvent, useState } from 'react';
import { useIndustries } from '../hall/use-industries';
import { type AccountDetail, takeWord } from './account';
import { Choices } from './Choices';
import styles from './forms.module.css';

type Take = OrderKind;

interface Draft {
  adType: Take;
  enabled: boolean;
  price: string;
  industries: string[];
  hours: number[];
  maxOpen: string;
}

const maxOpenOrders = 100;

export function ruleFaults(rule: Draft): Partial<Record<'price' | 'maxOpen', string>> {
  if (!rule.enabled) return {};
  const price = parseYuan(rule.price);
  return {
    ...(price === null || price <= 0 ? { price: '请填写最低价' } : {}),
    ...(/^[1-9]\d{0,2}$/.test(rule.maxOpen.trim()) && Number(rule.maxOpen) <= maxOpenOrders
      ? {}
      : { maxOpen: `1–${maxOpenOrders} 的整数` }),
  };
}

/**
 * 自动接单规则: if price, industry and hour all match, the platform accepts on the owner's behalf.
 * `docs/domain/supply.md#automatic-acceptance`, `docs/domain/features.md#f16-automatic-acceptance`.
 */
export function AutoRulesForm({ account, onSaved }: { account: AccountDetail; onSaved: () => void }) {
  const industries = useIndustries();
  const kinds = takesOf(account.kind).filter((take) => account.takes.includes(take));
  const [rules, setRules] = useState<Draft[]>(() =>
    kinds.map((adType) => {
      const held = account.autoRules.find((rule) => rule.adType === adType);
      return {
        adType,
        enabled: held?.enabled ?? false,
        price: held ? yuanText(held.minPriceFen) : '',
        industries: held?.industries ?? [],
        hours: held?.hours ?? [],
        maxOpen: String(held?.maxOpen ?? 1),
      };
    }),
  );
  const [shown, setShown] = useState(false);
  const save = useServerAction('media/autoRule');
  const change = (adType: Take, more: Partial<Draft>) =>
    setRules((all) => all.map((rule) => (rule.adType === adType ? { ...rule, ...more } : rule)));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setShown(true);
    if (rules.some((rule) => Object.keys(ruleFaults(rule)).length)) return;
    const attempt = await save.run({
      id: account.id,
      rules: rules.map((rule) => ({
        adType: rule.adType,
        enabled: rule.enabled,
        minPriceFen: parseYuan(rule.price) ?? 0,
        industries: rule.industries,
        hours: rule.hours,
        maxOpen: Number(rule.maxOpen) || 1,
      })),
    });
    if (attempt.done) onSaved();
  };
  if (rules.length === 0) return <Notice>该账号没有可接形式，请先在接单设置中选择。</Notice>;
  return (
    <form className={styles['form']} onSubmit={(event) => void send(event)} noValidate aria-label="自动接单规则">
      <Notice>
        价格、行业、时段都符合时，平台以您的名义接单并通知您；接单后须按时发布，取消会扣履约分。{' '}
        <RuleLink to="/help/order?id=auto-accept#auto" about="自动接单" />
      </Notice>
      {rules.map((rule) => {
        const faults = shown ? ruleFaults(rule) : {};
        return (
          <section key={rule.adType} className={styles['rule']} aria-label={`${takeWord(rule.adType)}规则`}>
            <Checkbox checked={rule.enabled} onChange={({ target }) => change(rule.adType, { enabled: target.checked })}>
              <b>自动接{takeWord(rule.adType)}</b>
            </Checkbox>
            {rule.enabled ? (
              <>
                <div className={styles['grid']}>
                  <FormField label={orderKind(rule.adType).campaign ? '最低单价' : '最低报价'} required error={faults.price}>
                    <TextInput
                      inputMode="decimal"
                      suffix="元"
                      value={rule.price}
                      onChange={({ currentTarget }) => change(rule.adType, { price: currentTarget.value })}
                    />
                  </FormField>
                  <FormField label="同时进行最多" required error={faults.maxOpen}>
                    <TextInput
                      inputMode="numeric"
                      suffix="单"
                      value={rule.maxOpen}
                      onChange={({ currentTarget }) => change(rule.adType, { maxOpen: currentTarget.value })}
                    />
                  </FormField>
                </div>
                <Choices
                  label="只接这些行业"
                  hint="不选为不限"
                  options={industries.options}
                  value={rule.industries}
                  onChange={(value) => change(rule.adType, { industries: value })}
                />
                <fieldset className={styles['choices']}>
                  <legend>只接这些时段发布的</legend>
                  <div className={styles['hours']}>
                    {Array.from({ length: 24 }, (_, hour) => hour).map((hour) => (
                      <button
                        key={hour}
                        type="button"
                        aria-pressed={rule.hours.includes(hour)}
                        aria-label={`${hour} 时`}
                        onClick={() =>
                          change(rule.adType, {
                            hours: rule.hours.includes(hour)
                              ? rule.hours.filter((each) => each !== hour)
                              : [...rule.hours, hour].sort((a, b) => a - b),
                          })
                        }
                      >
                        {String(hour).padStart(2, '0')}
                      </button>
                    ))}
                  </div>
                  <p className={styles['hint']}>不选为全天</p>
                </fieldset>
              </>
            ) : null}
          </section>
        );
      })}
      <RefusalNotice refusal={save.refusal} />
      <div className={styles['foot']}>
        <Button kind="primary" type="submit" busy={save.busy}>
          保存自动接单规则
        </Button>
      </div>
    </form>
  );
}
