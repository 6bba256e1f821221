import { businessCodes, formatFen, parseYuan, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { Button, ButtonLink, Card, FormField, Icon, InlineFailure, Notice, RuleLink, Skeleton } from '@shizhong/shared-ui';
import { TextInput } from '@shizhong/shared-ui/controls';
import { useFields } from '@shizhong/shared-ui/fields';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { channelWords } from '../../features/finance/words';
import { AmountChoice, quick } from './AmountChoice';
import { DepositSummary } from './DepositSummary';
import styles from './deposit.module.css';

type Terms = ResponseOf<'adFinance/depositTerms'>;
type Channel = Terms['channels'][number];

const rules = '/help/common?id=advertiser-rules';
const about: Record<Channel, string> = {
  wechat: '微信扫一扫，实时到账',
  alipay: '支付宝扫一扫，实时到账',
  transfer: '适合大额；{{deposit.match_wd}} 个工作日内核对入账',
  local: '仅演示环境：没有真实资金',
};

export interface DepositFormProps {
  /** Amount in yuan that a form was missing. */
  amount: string | null;
  onCreated: (id: string) => void;
}

export function DepositForm({ amount, onCreated }: DepositFormProps) {
  const terms = useServerData('adFinance/depositTerms', {});
  if (terms.data) return <Form terms={terms.data} amount={amount} onCreated={onCreated} onRefresh={() => void terms.reload()} />;
  return (
    <Card>
      {terms.status === 'failed' ? <InlineFailure onRetry={() => void terms.reload()} /> : <Skeleton rows={5} rowHeight={56} />}
    </Card>
  );
}

interface Values {
  amount: string;
  channel: Channel | '';
}

/** Faults found before the request; the server validates the same and more. */
export function depositFaults({ amount, channel }: Values, terms: Terms): Partial<Record<keyof Values, string>> {
  const fen = parseYuan(amount);
  const maxFen = channel === 'transfer' ? terms.maxTransferFen : terms.maxOnlineFen;
  if (!channel) return { channel: '请选择充值方式' };
  if (!fen) return { amount: '请输入正确的金额' };
  if (fen < terms.minFen) return { amount: `充值金额不低于 ${formatFen(terms.minFen)}` };
  if (fen > maxFen) {
    return { amount: `单笔充值不超过 ${formatFen(maxFen)}${channel === 'transfer' ? '' : '，大额请使用对公转账'}` };
  }
  const left = terms.uncertifiedLeftFen;
  return left !== null && fen > left ? { amount: `完成企业认证前还可充值 ${formatFen(left)}` } : {};
}

function Form({ terms, amount, onCreated, onRefresh }: DepositFormProps & { terms: Terms; onRefresh: () => void }) {
  const host = useHost();
  const create = useServerAction('adFinance/depositCreate');
  const [failure, setFailure] = useState<string | null>(null);
  const initial = amount && parseYuan(amount) ? amount : '';
  const [own, setOwn] = useState(initial !== '' && !quick.some((yuan) => String(yuan) === initial));
  const fields = useFields<Values>(
    { amount: initial || '5000', channel: terms.channels[0] ?? '' },
    (values) => depositFaults(values, terms),
    async ({ amount: text, channel }) => {
      if (!channel) return;
      setFailure(null);
      const attempt = await create.run({ channel, amountFen: parseYuan(text) ?? 0 });
      if (attempt.done) return onCreated(attempt.data.id);
      if (!attempt.refusal) return;
      const faults = attempt.refusal.faults.map(({ path, msg }) => ({ path: path === 'amountFen' ? 'amount' : path, msg }));
      setFailure(fields.place({ ...attempt.refusal, faults }));
      if (attempt.refusal.code === businessCodes.notEligible) onRefresh();
    },
  );
  const { values, errors, set } = fields;
  const fen = parseYuan(values.amount);
  const giftFen = fen && fen >= terms.gift.thresholdFen ? terms.gift.giftFen : 0;
  const certification = '/admin-ad/personal/identification';
  return (
    <form {...fields.form} aria-label="充值" className={styles['columns']}>
      <Card title="充值金额与方式" extra={<RuleLink to="/help/financial?id=deposit" about="充值" />}>
        {terms.uncertifiedLeftFen === null ? null : (
          <div style={{ marginBottom: 16 }}>
            <Notice
              action={
                host.hasPage(certification) ? (
                  <ButtonLink size="small" to={certification}>
                    去认证
                  </ButtonLink>
                ) : null
              }
            >
              完成企业认证前还可充值 ¥{formatFen(terms.uncertifiedLeftFen)}；认证之后不受此限。
            </Notice>
          </div>
        )}
        <AmountChoice
          gift={terms.gift}
          chosen={own ? null : values.amount}
          onChoose={(yuan) => {
            setOwn(yuan === null);
            set('amount', yuan === null ? '' : String(yuan));
          }}
        />
        {own || errors.amount ? (
          <FormField
            label="自定义金额"
            required
            rule="/help/financial?id=deposit#limits"
            error={errors.amount}
            hint={`最低 ${formatFen(terms.minFen)}`}
          >
            <TextInput
              data-field="amount"
              inputMode="decimal"
              suffix="元"
              value={values.amount}
              onChange={(event) => {
                setOwn(true);
                set('amount', event.target.value);
              }}
            />
          </FormField>
        ) : null}
        <fieldset className={styles['channels']}>
          <legend className={styles['legend']}>充值方式</legend>
          {terms.channels.map((channel) => (
            <label key={channel} className={`${styles['choice']} ${styles['channel']}`} data-chosen={values.channel === channel}>
              <input type="radio" name="channel" checked={values.channel === channel} onChange={() => set('channel', channel)} />
              <span className={styles['figure']}>{channelWords[channel]}</span>
              <span className={styles['small']}>
                <RuleText>{about[channel]}</RuleText>
              </span>
            </label>
          ))}
        </fieldset>
        {terms.channels.length ? null : <Notice tone="warning">充值渠道维护中，请稍后再试。</Notice>}
        {errors.channel ? (
          <Notice tone="error" live>
            {errors.channel}
          </Notice>
        ) : null}
      </Card>
      <Card title="本次充值">
        <DepositSummary terms={terms} fen={fen} giftFen={giftFen} />
        {failure ? (
          <div style={{ marginBottom: 12 }}>
            <Notice tone="error" live>
              {failure}
            </Notice>
          </div>
        ) : null}
        <Button kind="primary" size="large" type="submit" block busy={create.busy} disabled={terms.channels.length === 0}>
          {values.channel === 'transfer' ? '获取汇款账户与附言码' : '去支付'}
        </Button>
        <TermsOfDeposit />
      </Card>
    </form>
  );
}

function TermsOfDeposit() {
  return (
    <p className={styles['small']} style={{ marginTop: 12 }}>
      <Icon name="info" size={16} /> 赠款不可提现、不可退款、不可开票，消费时优先使用赠款。提交即表示同意
      <Link to={rules} target="_blank" className={styles['inline']}>
        《广告主规则》
      </Link>
      中的充值与退款条款。
    </p>
  );
}
