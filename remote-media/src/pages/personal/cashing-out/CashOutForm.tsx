import { formatFen, parseYuan, type ResponseOf, useHost, yuanText } from '@shizhong/shared-contracts';
import { smsCodePattern } from '@shizhong/shared-contracts/rules';
import { Button, Card, FormField, useFieldWiring } from '@shizhong/shared-ui';
import { useFields } from '@shizhong/shared-ui/fields';
import { OwnCodeField } from '@shizhong/shared-ui/second-factor';
import { RefusalNotice, useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Calculation } from '../../../features/cash-out/Calculation';
import { OrdersInside } from '../../../features/cash-out/OrdersInside';
import { type Payee, PayeeDialog } from '../../../features/payees/PayeeDialog';
import { Blocks } from './Blocks';
import styles from './cashing-out.module.css';
import { PayeeChoice } from './PayeeChoice';
import { useSettled } from './use-settled';

type Quote = ResponseOf<'media/cashoutQuote'>;

interface Values {
  amount: string;
  payeeId: string;
  smsCode: string;
}

/** The application: amount, payee and code, with the calculation of the typed amount beside it. */
export function CashOutForm({
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
            <PayeeChoice
              payees={payees}
              value={values.payeeId}
              onChange={(payeeId) => set('payeeId', payeeId)}
              onAdd={() => setAdding(true)}
              error={errors.payeeId}
            />
            <OwnCodeField value={values.smsCode} onChange={(smsCode) => set('smsCode', smsCode)} error={errors.smsCode} />
            <RefusalNotice refusal={refusal && refusal.faults.length === 0 ? refusal : null} />
            <Button kind="primary" size="large" block type="submit" busy={busy} disabled={blocked}>
              {breakdown ? `申请提现，到账 ${formatFen(breakdown.paidFen)}` : '申请提现'}
            </Button>
          </form>
        </Card>
        <CalculationCard kind={kind} breakdown={breakdown} expectedAt={quote.data?.expectedAt} />
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

/** The calculation of the typed amount, or what will be shown here. */
function CalculationCard({
  kind,
  breakdown,
  expectedAt,
}: {
  kind: Quote['kind'];
  breakdown: Quote['breakdown'];
  expectedAt: Quote['expectedAt'] | undefined;
}) {
  return (
    <Card
      title="这次怎么算"
      extra={
        <Link to={kind === 'enterprise' ? '/help/financial?id=company-settlement' : '/help/financial?id=income-tax'}>
          税务规则
        </Link>
      }
    >
      {breakdown && expectedAt !== undefined ? (
        <Calculation breakdown={breakdown} expectedAt={expectedAt} />
      ) : (
        <p className={styles['hint']}>
          填写金额后，这里逐行列出手续费、预扣税和到账金额。
          {kind === 'enterprise' ? '企业媒体主不预扣个税，须提供等额发票。' : ''}
        </p>
      )}
    </Card>
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
