import { formatFen, parseYuan, type ResponseOf, type ShellState, useHost, yuanText } from '@shizhong/shared-contracts';
import { smsCodePattern } from '@shizhong/shared-contracts/rules';
import {
  Button,
  ButtonLink,
  Card,
  FormField,
  InlineFailure,
  Money,
  Notice,
  PageTitle,
  Skeleton,
  StatBand,
  useFieldWiring,
} from '@shizhong/shared-ui';
import { useFields } from '@shizhong/shared-ui/fields';
import { ProgressBar } from '@shizhong/shared-ui/progress';
import { OwnCodeField } from '@shizhong/shared-ui/second-factor';
import { RefusalNotice, useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import { Calculation } from '../../../features/cash-out/Calculation';
import { OrdersInside } from '../../../features/cash-out/OrdersInside';
import { kindWords } from '../../../features/cash-out/words';
import { type Payee, PayeeDialog } from '../../../features/payees/PayeeDialog';
import styles from './cashing-out.module.css';
import { EarningsTable } from './EarningsTable';

type Quote = ResponseOf<'media/cashoutQuote'>;

/** 提现. `docs/pages/media-owner.md#cash-out`, `docs/domain/money.md#cash-out`, `docs/domain/money.md#withholding`. */
export default function CashingOutPage() {
  const earnings = useServerData('media/earnings', { page: 1, pageSize: 1 });
  const tax = useServerData('media/tax', {});
  const totals = earnings.data?.totals;
  const failed = [earnings, tax].filter(({ status }) => status === 'failed');
  return (
    <>
      <PageTitle
        title="提现"
        hint="周一至周五 17:00 前申请当日处理，余额不清零，可以以后再提"
        actions={<ButtonLink to="/admin-media/personal/cashing-out/record">提现记录</ButtonLink>}
      />
      {failed.length ? (
        <InlineFailure
          onRetry={() => {
            for (const each of failed) void each.reload();
          }}
          text={totals ? '部分数字没有加载成功，请重试' : undefined}
        />
      ) : null}
      {totals ? (
        <StatBand
          label="收益"
          stats={[
            { key: 'available', label: '可提现', value: <Money fen={totals.availableFen} size="large" /> },
            {
              key: 'pending',
              label: '待结算',
              value: <Money fen={totals.pendingFen} size="stat" />,
              foot: totals.heldFen > 0 ? `争议冻结 ${formatFen(totals.heldFen)}` : undefined,
            },
            { key: 'processing', label: '提现中', value: <Money fen={totals.processingFen} size="stat" /> },
            {
              key: 'year',
              label: '本年累计收入',
              value: tax.data ? <Money fen={tax.data.incomeFen} size="stat" /> : '--',
              foot: tax.data ? `已扣税 ${formatFen(tax.data.withheldFen)}` : undefined,
            },
          ]}
        />
      ) : earnings.status === 'failed' ? null : (
        <Skeleton block={104} />
      )}
      <Application onApplied={() => earnings.reload()} />
      <EarningsTable />
    </>
  );
}

/** Debounces the amount before a quote is requested. */
function useSettled<Value>(value: Value, ms = 300): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

interface Values {
  amount: string;
  payeeId: string;
  smsCode: string;
}

function Application({ onApplied }: { onApplied: () => Promise<void> }) {
  const first = useServerData('media/cashoutQuote', {});
  const payees = useServerData('user/payees', {});
  if (!first.data || !payees.data) {
    const failed = [first, payees].filter(({ status }) => status === 'failed');
    return (
      <Card>
        {failed.length ? (
          <InlineFailure
            onRetry={() => {
              for (const each of failed) void each.reload();
            }}
          />
        ) : (
          <Skeleton rows={8} rowHeight={32} />
        )}
      </Card>
    );
  }
  return (
    <Form
      standing={first.data}
      payees={payees.data}
      onPayee={payees.reload}
      onApplied={async () => {
        await Promise.all([first.reload(), onApplied()]);
      }}
    />
  );
}

function Form({
  standing,
  payees,
  onPayee,
  onApplied,
}: {
  standing: Quote;
  payees: readonly Payee[];
  onPayee: () => Promise<void>;
  onApplied: () => Promise<void>;
}) {
  const host = useHost();
  const navigate = useNavigate();
  const { minFen, maxFen, availableFen, blocks, kind, leftToday } = standing;
  const [adding, setAdding] = useState(false);
  const { run, busy, refusal } = useServerAction('media/cashout');
  const fields = useFields<Values>(
    { amount: '', payeeId: payees.find(({ isDefault }) => isDefault)?.id ?? payees[0]?.id ?? '', smsCode: '' },
    validate,
    (values) => void apply(values),
  );
  const { values, set, errors } = fields;
  const amountFen = parseYuan(values.amount);
  const quoteFen = useSettled(amountFen !== null && amountFen >= 1 && amountFen <= availableFen ? amountFen : null);
  const quote = useServerData('media/cashoutQuote', quoteFen === null ? {} : { amountFen: quoteFen }, { keepPrevious: true });
  const breakdown = quoteFen !== null && quote.data?.breakdown?.amountFen === quoteFen ? quote.data.breakdown : null;
  const blocked = blocks.length > 0;

  function validate({ amount, payeeId, smsCode }: Values): Partial<Record<keyof Values, string>> {
    const fen = parseYuan(amount);
    const range = `请输入 ${formatFen(minFen)} 至 ${formatFen(maxFen)} 的金额，最多两位小数`;
    return {
      ...(fen === null || fen < minFen || fen > maxFen ? { amount: range } : {}),
      ...(payeeId ? {} : { payeeId: '请添加并选择收款账户' }),
      ...(smsCodePattern.test(smsCode) ? {} : { smsCode: '请输入 6 位短信验证码' }),
    };
  }

  async function apply({ amount, payeeId, smsCode }: Values) {
    const fen = parseYuan(amount);
    if (fen === null) return;
    const attempt = await run({ amountFen: fen, payeeId, smsCode });
    if (!attempt.done) {
      fields.place(attempt.refusal);
      return;
    }
    host.notify.toast(`已申请提现 ${formatFen(fen)} 元，单号 ${attempt.data.no}`, 'success');
    await Promise.all([onApplied(), host.session.reloadUserInfo()]);
    await navigate(`/admin-media/personal/cashing-out/detail?id=${attempt.data.id}`);
  }

  return (
    <>
      {blocked ? <Blocks blocks={blocks} availableFen={availableFen} minFen={minFen} /> : null}
      <div className={styles['columns']}>
        <Card>
          <form {...fields.form}>
            <FormField
              rule="/help/financial?id=cash-out#limits"
              label="提现金额"
              required
              error={errors.amount}
              hint={`${formatFen(minFen)} 至 ${formatFen(Math.max(maxFen, minFen))}，今天还可提现 ${leftToday} 次`}
            >
              <AmountInput value={values.amount} onChange={(amount) => set('amount', amount)} disabled={blocked} />
            </FormField>
            <p className={styles['all']}>
              <Button
                kind="quiet"
                size="small"
                disabled={blocked || maxFen < minFen}
                onClick={() => set('amount', yuanText(maxFen))}
              >
                全部提现
              </Button>
            </p>
            <fieldset className={styles['payees']} aria-describedby="payee-says">
              <legend>
                收款方式 <span aria-hidden="true">*</span>
              </legend>
              <div className={styles['choices']}>
                {payees.map((payee) => (
                  <label key={payee.id} data-chosen={values.payeeId === payee.id}>
                    <input
                      type="radio"
                      name="payee"
                      checked={values.payeeId === payee.id}
                      disabled={payee.verified === 'none'}
                      onChange={() => set('payeeId', payee.id)}
                    />
                    <span>
                      {payee.bank || kindWords[payee.kind]}
                      <small>
                        **** {payee.tail} · {payee.holder}
                        {payee.verified === 'none' ? ` · 未通过核验：${payee.note}` : ''}
                      </small>
                    </span>
                  </label>
                ))}
                <Button onClick={() => setAdding(true)}>添加收款账户</Button>
              </div>
              <p id="payee-says" className={errors.payeeId ? styles['fault'] : styles['hint']}>
                {errors.payeeId ?? '收款人须与认证名称一致'}
              </p>
            </fieldset>
            <OwnCodeField value={values.smsCode} onChange={(smsCode) => set('smsCode', smsCode)} error={errors.smsCode} />
            <RefusalNotice refusal={refusal && refusal.faults.length === 0 ? refusal : null} />
            <Button kind="primary" size="large" block type="submit" busy={busy} disabled={blocked}>
              {breakdown ? `申请提现，到账 ${formatFen(breakdown.paidFen)}` : '申请提现'}
            </Button>
          </form>
        </Card>
        <Card
          title="这次怎么算"
          extra={
            <Link to={kind === 'enterprise' ? '/help/financial?id=company-settlement' : '/help/financial?id=income-tax'}>
              税务规则
            </Link>
          }
        >
          {breakdown && quote.data ? (
            <Calculation breakdown={breakdown} expectedAt={quote.data.expectedAt} />
          ) : (
            <p className={styles['hint']}>
              填写金额后，这里逐行列出手续费、预扣税和到账金额。
              {kind === 'enterprise' ? '企业媒体主不预扣个税，须提供等额发票。' : ''}
            </p>
          )}
        </Card>
      </div>
      {breakdown && quote.data && quote.data.items.length > 0 ? (
        <Card
          title={`这 ${formatFen(breakdown.amountFen)} 来自哪些订单`}
          extra="按到账先后依次分配，合计等于申请金额"
          className={styles['inside']}
        >
          <OrdersInside
            items={quote.data.items.map((item) => ({ ...item, at: item.availableAt }))}
            more={quote.data.moreItems}
            amountFen={breakdown.amountFen}
          />
        </Card>
      ) : null}
      <PayeeDialog
        open={adding}
        enterprise={kind === 'enterprise'}
        onClose={() => setAdding(false)}
        onSaved={(payee) => {
          setAdding(false);
          if (payee.verified !== 'none') set('payeeId', payee.id);
          void onPayee();
        }}
      />
    </>
  );
}

/** The page's only large figure; label and fault come from the surrounding field. */
function AmountInput({ value, onChange, disabled }: { value: string; onChange: (text: string) => void; disabled: boolean }) {
  const wiring = useFieldWiring();
  return (
    <span className={styles['amount']}>
      <span aria-hidden="true">¥</span>
      <input
        {...wiring}
        data-field="amount"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        maxLength={14}
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}

/** Why no cash-out is possible now; below the minimum, how much is missing. */
function Blocks({ blocks, availableFen, minFen }: { blocks: readonly string[]; availableFen: number; minFen: number }) {
  const status = useSelector((state: ShellState) => state.user.info.certStatus);
  const certified = status === 'passed' || status === 'changing';
  return (
    <div className={styles['blocks']}>
      <Notice
        tone="warning"
        action={
          certified ? null : (
            <ButtonLink to="/admin-media/personal/identification" size="small">
              去认证
            </ButtonLink>
          )
        }
      >
        暂时不能提现：{blocks.join('；')}
        {availableFen < minFen ? '。余额会一直保留，攒够后再提。' : ''}
      </Notice>
      {availableFen < minFen ? (
        <ProgressBar
          label={`距离最低提现金额，已有 ${formatFen(availableFen)}`}
          bp={Math.floor((availableFen * 10_000) / minFen)}
        />
      ) : null}
    </div>
  );
}
