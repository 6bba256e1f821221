import { businessCodes, formatFen, parseYuan, type ResponseOf, type ShellState, useHost } from '@shizhong/shared-contracts';
import { Card, Icon, RuleLink } from '@shizhong/shared-ui';
import { Form as AntdForm, Input, Radio } from '@shizhong/shared-ui/antd/form';
import { Button, ButtonLink } from '@shizhong/shared-ui/button';
import { type Errors, FieldGroup, FormItem, FormPage, useActionForm } from '@shizhong/shared-ui/form-page';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Notice, RefusalNotice, Skeleton } from '@shizhong/shared-ui/states';
import { clsx } from 'clsx/lite';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { certAction } from '../../features/campaign/gate';
import { channelWords } from '../../features/finance/words';
import { AmountChoice, quick } from './AmountChoice';
import { DepositSummary } from './DepositSummary';
import css from './deposit.module.css';

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
export function depositFaults({ amount, channel }: Values, terms: Terms): Errors {
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
  const create = useServerAction('adFinance/depositCreate');
  const initial = amount && parseYuan(amount) ? amount : '';
  const [own, setOwn] = useState(initial !== '' && !quick.some((yuan) => String(yuan) === initial));
  const form = useActionForm<Values>({
    initial: { amount: initial || '5000', channel: terms.channels[0] ?? '' },
    errorsOf: (values) => depositFaults(values, terms),
    placeOf: (path) => (path === 'amountFen' ? 'amount' : path),
    act: async ({ amount: text, channel }) => {
      if (!channel) return null;
      const attempt = await create.run({ channel, amountFen: parseYuan(text) ?? 0 });
      if (!attempt.done) {
        if (attempt.refusal?.code === businessCodes.notEligible) onRefresh();
        return attempt.refusal;
      }
      onCreated(attempt.data.id);
      return null;
    },
  });
  const { values, set, errorOf } = form.engine;
  const fen = parseYuan(values.amount);
  const giftFen = fen && fen >= terms.gift.thresholdFen ? terms.gift.giftFen : 0;
  return (
    <FormPage engine={form.engine} name="deposit" label="充值" initial={form.initial} onSubmit={() => void form.submit()}>
      <div className={css.columns}>
        <Card title="充值金额与方式" extra={<RuleLink to="/help/financial?id=deposit" about="充值" />}>
          <Uncertified leftFen={terms.uncertifiedLeftFen} />
          <AmountChoice
            gift={terms.gift}
            chosen={own ? null : values.amount}
            onChoose={(yuan) => {
              setOwn(yuan === null);
              set({ amount: yuan === null ? '' : String(yuan) });
            }}
          />
          {own || errorOf('amount') ? (
            <FormItem
              name="amount"
              label="自定义金额"
              required
              rule="/help/financial?id=deposit#limits"
              hint={`最低 ${formatFen(terms.minFen)}`}
            >
              <Input inputMode="decimal" suffix="元" onChange={() => setOwn(true)} />
            </FormItem>
          ) : null}
          <ChannelChoice channels={terms.channels} />
        </Card>
        <Card title="本次充值">
          <DepositSummary terms={terms} fen={fen} giftFen={giftFen} />
          {form.refusal ? (
            <div className={css.refusal}>
              <RefusalNotice refusal={form.refusal} onRefresh={onRefresh} />
            </div>
          ) : null}
          <Button kind="primary" size="large" type="submit" block busy={form.busy} disabled={terms.channels.length === 0}>
            {values.channel === 'transfer' ? '获取汇款账户与附言码' : '去支付'}
          </Button>
          <TermsOfDeposit />
        </Card>
      </div>
    </FormPage>
  );
}

/** Before the certification the sum of deposits is limited. */
function Uncertified({ leftFen }: { leftFen: number | null }) {
  const host = useHost();
  const certification = '/admin-ad/personal/identification';
  const certStatus = useSelector((state: ShellState) => state.user.info.certStatus);
  if (leftFen === null) return null;
  return (
    <div className={css.uncertified}>
      <Notice
        action={
          host.hasPage(certification) ? (
            <ButtonLink size="small" to={certification}>
              {certAction(certStatus)}
            </ButtonLink>
          ) : null
        }
      >
        {certStatus === 'reviewing' ? '企业认证审核中，通过前' : '完成企业认证前'}还可充值 ¥{formatFen(leftFen)}
        ；认证之后不受此限。
      </Notice>
    </div>
  );
}

function ChannelChoice({ channels }: { channels: readonly Channel[] }) {
  return (
    <>
      <FieldGroup legend="充值方式" path="channel">
        <AntdForm.Item name="channel" noStyle>
          <Radio.Group aria-label="充值方式" className={clsx(css.channels)}>
            {channels.map((channel) => (
              <Radio key={channel} value={channel} className={clsx(css.choice, css.channel)}>
                <span className={css.figure}>{channelWords[channel]}</span>
                <span className={css.small}>
                  <RuleText>{about[channel]}</RuleText>
                </span>
              </Radio>
            ))}
          </Radio.Group>
        </AntdForm.Item>
      </FieldGroup>
      {channels.length ? null : <Notice tone="warning">充值渠道维护中，请稍后再试。</Notice>}
    </>
  );
}

function TermsOfDeposit() {
  return (
    <p className={css.small} style={{ marginTop: 12 }}>
      <Icon name="info" size={16} /> 赠款不可提现、不可退款、不可开票，消费时优先使用赠款。提交即表示同意
      <Link to={rules} target="_blank" className={css.inline}>
        《广告主规则》
      </Link>
      中的充值与退款条款。
    </p>
  );
}
