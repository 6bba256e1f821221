import { formatDateTime, formatFen, parseYuan, type ResponseOf, useHost, yuanText } from '@shizhong/shared-contracts';
import { smsCodePattern } from '@shizhong/shared-contracts/rules';
import { Card } from '@shizhong/shared-ui';
import { Input } from '@shizhong/shared-ui/antd/form';
import { Button } from '@shizhong/shared-ui/button';
import { ActionForm, type Errors, FormItem, useActionForm } from '@shizhong/shared-ui/form-page';
import { noStep, type StepValues, withStep } from '@shizhong/shared-ui/second-factor';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { useCallback, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Calculation } from '../../../features/cash-out/Calculation';
import { OrdersInside } from '../../../features/cash-out/OrdersInside';
import { type Payee, PayeeDialog } from '../../../features/payees/PayeeDialog';
import { Blocks } from './Blocks';
import { Confirmation } from './Confirmation';
import css from './cashing-out.module.css';
import { PayeeChoice } from './PayeeChoice';
import { useSettled } from './use-settled';

type Quote = ResponseOf<'media/cashoutQuote'>;

interface Values extends StepValues {
  amount: string;
  payeeId: string;
  smsCode: string;
  /** On a new device. */
  password: string;
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
  const { minFen, maxFen, availableFen, blocks, kind, stepUp } = standing;
  const [adding, setAdding] = useState(false);
  const { run } = useServerAction('media/cashout');
  const noPayee = payeeMissing(payees);
  const errorsOf = useCallback(
    (values: Values) => cashOutErrors(values, { minFen, maxFen, stepUp }, noPayee),
    [minFen, maxFen, stepUp, noPayee],
  );
  const form = useActionForm<Values>({
    initial: { amount: '', payeeId: firstPayee(payees), smsCode: '', password: '', ...noStep },
    errorsOf,
    placeOf,
    async act({ amount, payeeId, smsCode, password, ...step }) {
      const fen = parseYuan(amount);
      // Values without an error have it.
      if (fen === null) return null;
      const asked = stepUp === 'none' ? noStep : step;
      const attempt = await withStep(host, asked, (proof) =>
        run({
          amountFen: fen,
          payeeId,
          smsCode,
          ...(stepUp === 'password' && !('passkey' in proof) ? { password } : {}),
          ...proof,
        }),
      );
      if (!attempt.done) return attempt.refusal;
      host.notify.toast(`已申请提现 ${formatFen(fen)} 元，单号 ${attempt.data.no}`, 'success');
      await Promise.all([onApplied(), host.session.reloadUserInfo()]);
      await navigate(`/admin-media/personal/cashing-out/detail?id=${attempt.data.id}`);
      return null;
    },
  });
  const { values, set, place } = form.engine;
  const missing = (path: string, msg: string) =>
    place({ code: null, text: '', conflict: false, data: null, faults: [{ path, msg }] });
  const amountFen = parseYuan(values.amount);
  const quoteFen = useSettled(amountFen !== null && amountFen >= 1 && amountFen <= availableFen ? amountFen : null);
  const quote = useServerData('media/cashoutQuote', quoteFen === null ? {} : { amountFen: quoteFen }, { keepPrevious: true });
  const breakdown = quoteFen !== null && quote.data?.breakdown?.amountFen === quoteFen ? quote.data.breakdown : null;
  const blocked = blocks.length > 0;

  return (
    <>
      {blocked ? <Blocks blocks={blocks} /> : null}
      <div className={css.columns}>
        <Card>
          <ActionForm form={form} name="cash-out" label="申请提现">
            <AmountFields standing={standing} onAll={() => set({ amount: yuanText(maxFen) })} />
            <PayeeChoice payees={payees} onAdd={() => setAdding(true)} />
            <Confirmation
              amountFen={amountFen}
              payeeId={values.payeeId}
              stepUp={stepUp}
              stepWay={values.stepWay}
              onMissing={missing}
            />
            <Button kind="primary" size="large" block type="submit" busy={form.busy} disabled={blocked}>
              {breakdown ? `申请提现，到账 ${formatFen(breakdown.paidFen)}` : '申请提现'}
            </Button>
          </ActionForm>
        </Card>
        <CalculationCard kind={kind} breakdown={breakdown} expectedAt={quote.data?.expectedAt} />
      </div>
      {breakdown && quote.data && quote.data.items.length > 0 ? (
        <Card
          title={`这 ${formatFen(breakdown.amountFen)} 来自哪些订单`}
          extra="按到账先后依次分配，合计等于申请金额"
          className={css.inside}
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
          if (payee.verified !== 'none' && payee.usableFrom === null) set({ payeeId: payee.id });
          void onPayee();
        }}
      />
    </>
  );
}

/** The page's only large figure, and the button that fills in all of it. */
function AmountFields({ standing, onAll }: { standing: Quote; onAll: () => void }) {
  const { minFen, maxFen, leftToday, blocks } = standing;
  const blocked = blocks.length > 0;
  return (
    <>
      <FormItem
        name="amount"
        rule="/help/financial?id=cash-out#limits"
        label="提现金额"
        required
        hint={`${formatFen(minFen)} 至 ${formatFen(Math.max(maxFen, minFen))}，今天还可提现 ${leftToday} 次`}
      >
        <Input
          variant="underlined"
          prefix="¥"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          maxLength={14}
          disabled={blocked}
          className={css.amount}
        />
      </FormItem>
      <p className={css.all}>
        <Button kind="quiet" size="small" disabled={blocked || maxFen < minFen} onClick={onAll}>
          全部提现
        </Button>
      </p>
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
        <p className={css.hint}>
          填写金额后，这里逐行列出手续费、预扣税和到账金额。
          {kind === 'enterprise' ? '企业媒体主不预扣个税，须提供等额发票。' : ''}
        </p>
      )}
    </Card>
  );
}

/** The default one, or another that may receive. */
function firstPayee(payees: readonly Payee[]): string {
  const usable = payees.filter(({ usableFrom, verified }) => usableFrom === null && verified !== 'none');
  return (usable.find(({ isDefault }) => isDefault) ?? usable[0])?.id ?? '';
}

/** Why no payee is chosen. */
function payeeMissing(payees: readonly Payee[]): string {
  const waiting = payees.flatMap(({ usableFrom, verified }) => (usableFrom && verified !== 'none' ? [usableFrom] : []));
  const [first] = waiting.sort();
  return first && waiting.length === payees.length
    ? `新增的收款账户要等到 ${formatDateTime(first)} 起才能收款`
    : '请添加并选择收款账户';
}

function cashOutErrors(
  values: Values,
  { minFen, maxFen, stepUp }: Pick<Quote, 'minFen' | 'maxFen' | 'stepUp'>,
  noPayee: string,
): Errors {
  const { amount, payeeId, smsCode, password, code, stepWay } = values;
  const typed = stepWay === 'typed';
  const fen = parseYuan(amount);
  const range = `请输入 ${formatFen(minFen)} 至 ${formatFen(maxFen)} 的金额，最多两位小数`;
  return {
    ...(fen === null || fen < minFen || fen > maxFen ? { amount: range } : {}),
    ...(payeeId ? {} : { payeeId: noPayee }),
    ...(smsCodePattern.test(smsCode) ? {} : { smsCode: '请输入 6 位短信验证码' }),
    ...(stepUp === 'password' && typed && !password ? { password: '请输入登录密码' } : {}),
    ...(stepUp === 'code' && typed && !code.trim() ? { code: '请输入 6 位动态码，或一个恢复码' } : {}),
  };
}

const placeOf = (path: string): string => (path === 'amountFen' ? 'amount' : path);
