import { parseYuan, yuanText } from '@shizhong/shared-contracts';
import { type OrderKind, orderKind, takesOf } from '@shizhong/shared-contracts/kinds';
import { RuleLink } from '@shizhong/shared-ui';
import { Switch } from '@shizhong/shared-ui/antd/entry';
import { Form } from '@shizhong/shared-ui/antd/form';
import { Button } from '@shizhong/shared-ui/button';
import {
  ActionForm,
  ChoiceInput,
  type Errors,
  FormFoot,
  FormItem,
  FormPair,
  MoneyInput,
  NumberInput,
  useActionForm,
} from '@shizhong/shared-ui/form-page';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { Notice } from '@shizhong/shared-ui/states';
import { useIndustries } from '../hall/use-industries';
import css from './AutoRulesForm.module.css';
import { type AccountDetail, takeWord } from './account';

interface Rule {
  enabled: boolean;
  price: string;
  industries: string[];
  /** `0` to `23`. */
  hours: string[];
  maxOpen: string;
}
type Rules = Partial<Record<OrderKind, Rule>>;

const maxOpenOrders = 100;
const hourOptions = Array.from({ length: 24 }, (_, hour) => {
  const clock = (each: number) => `${String(each).padStart(2, '0')}:00`;
  return { value: String(hour), label: `${clock(hour)}–${clock(hour + 1)}` };
});

export function ruleFaults(rule: Pick<Rule, 'enabled' | 'price' | 'maxOpen'>): Partial<Record<'price' | 'maxOpen', string>> {
  if (!rule.enabled) return {};
  const price = parseYuan(rule.price);
  return {
    ...(price === null || price <= 0 ? { price: '请填写最低价' } : {}),
    ...(/^[1-9]\d{0,2}$/.test(rule.maxOpen.trim()) && Number(rule.maxOpen) <= maxOpenOrders
      ? {}
      : { maxOpen: `请填 1–${maxOpenOrders} 的整数` }),
  };
}

const errorsOf = (rules: Rules): Errors =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([take, rule]) =>
      Object.entries(ruleFaults(rule)).map(([name, fault]) => [`${take}.${name}`, fault]),
    ),
  );

/**
 * 自动接单规则: if price, industry and hour all match, the platform accepts on the owner's behalf.
 * `docs/domain/supply.md#automatic-acceptance`, `docs/domain/features.md#f16-automatic-acceptance`.
 */
export function AutoRulesForm({ account, onSaved }: { account: AccountDetail; onSaved: () => void }) {
  const kinds = takesOf(account.kind).filter((take) => account.takes.includes(take));
  const save = useServerAction('media/autoRule');
  const form = useActionForm<Rules>({
    initial: Object.fromEntries(kinds.map((take) => [take, ruleOf(account, take)])),
    errorsOf,
    async act(rules) {
      const attempt = await save.run({
        id: account.id,
        rules: kinds.flatMap((adType) => {
          const rule = rules[adType];
          return rule ? [{ adType, ...sentOf(rule) }] : [];
        }),
      });
      if (attempt.done) onSaved();
      return attempt.done ? null : attempt.refusal;
    },
  });
  if (kinds.length === 0) return <Notice>该账号没有可接形式，请先在接单设置中选择。</Notice>;
  return (
    <ActionForm form={form} name="rules" label="自动接单规则">
      <Notice>
        价格、行业、时段都符合时，平台以您的名义接单并通知您；接单后须按时发布，取消会扣履约分。{' '}
        <RuleLink to="/help/order?id=auto-accept#auto" about="自动接单" />
      </Notice>
      {kinds.map((take) => (
        <RuleFields key={take} take={take} enabled={form.engine.values[take]?.enabled ?? false} />
      ))}
      <FormFoot>
        <Button kind="primary" type="submit" busy={form.busy}>
          保存自动接单规则
        </Button>
      </FormFoot>
    </ActionForm>
  );
}

function RuleFields({ take, enabled }: { take: OrderKind; enabled: boolean }) {
  const industries = useIndustries();
  const word = takeWord(take);
  return (
    <section className={css.rule} aria-label={`${word}规则`}>
      <div className={css.head}>
        <b>自动接{word}</b>
        <Form.Item name={[take, 'enabled']} valuePropName="checked" noStyle>
          <Switch aria-label={`自动接${word}`} />
        </Form.Item>
      </div>
      {enabled ? (
        <>
          <FormPair>
            <FormItem name={[take, 'price']} label={orderKind(take).campaign ? '最低单价' : '最低报价'} required>
              <MoneyInput />
            </FormItem>
            <FormItem name={[take, 'maxOpen']} label="同时进行最多" required>
              <NumberInput unit="单" />
            </FormItem>
          </FormPair>
          <FormItem name={[take, 'industries']} label="只接这些行业" hint="不选为不限">
            <ChoiceInput multiple options={industries.options} placeholder="不限" />
          </FormItem>
          <FormItem name={[take, 'hours']} label="只接这些时段发布的" hint="不选为全天">
            <ChoiceInput multiple options={hourOptions} placeholder="全天" />
          </FormItem>
        </>
      ) : null}
    </section>
  );
}

function ruleOf(account: AccountDetail, take: OrderKind): Rule {
  const held = account.autoRules.find((rule) => rule.adType === take);
  return {
    enabled: held?.enabled ?? false,
    price: held ? yuanText(held.minPriceFen) : '',
    industries: held?.industries ?? [],
    hours: (held?.hours ?? []).map(String),
    maxOpen: String(held?.maxOpen ?? 1),
  };
}

const sentOf = ({ enabled, price, industries, hours, maxOpen }: Rule) => ({
  enabled,
  minPriceFen: parseYuan(price) ?? 0,
  industries,
  hours: hours.map(Number).sort((a, b) => a - b),
  maxOpen: Number(maxOpen) || 1,
});
