import {
  formatFen,
  parseYuan,
  type ResponseOf,
  type ShellState,
  smsCodePattern,
  useHost,
  yuanText,
} from '@shizhong/shared-contracts';
import { Input } from '@shizhong/shared-ui/antd/form';
import { Button } from '@shizhong/shared-ui/button';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { ActionForm, type Errors, FormItem, FormPair, useActionForm } from '@shizhong/shared-ui/form-page';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { noStep, OwnCodeField, StepProofField, type StepValues, withStep } from '@shizhong/shared-ui/second-factor';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Notice, Skeleton } from '@shizhong/shared-ui/states';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import css from './form.module.css';
import { routeWords } from './words';

type Quote = ResponseOf<'adFinance/refundQuote'>;

export interface RefundDialogProps {
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** 申请余额退款: refundable amount, routes and fee. `docs/pages/advertiser.md#refunds`. */
export function RefundDialog({ open, onClose, onDone }: RefundDialogProps) {
  const whole = useServerData('adFinance/refundQuote', {}, { enabled: open });
  const [busy, setBusy] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} rule="/help/financial?id=refund" title="申请余额退款" busy={busy}>
      {whole.data && whole.data.refundableFen <= 0 ? (
        <NothingRefundable whole={whole.data} />
      ) : whole.data ? (
        <RefundForm whole={whole.data} onBusy={setBusy} onClose={onClose} onDone={onDone} />
      ) : whole.status === 'failed' ? (
        <InlineFailure onRetry={() => void whole.reload()} />
      ) : (
        <Skeleton rows={4} rowHeight={56} />
      )}
    </Dialog>
  );
}

interface Values extends StepValues {
  amount: string;
  reason: string;
  holder: string;
  number: string;
  bank: string;
  smsCode: string;
}

export function refundFaults(values: Values, refundableFen: number, needsBank: boolean): Errors {
  const fen = parseYuan(values.amount);
  const faults: { -readonly [Name in keyof Values]?: string } = {};
  if (!fen) faults.amount = '请输入正确的金额';
  else if (fen > refundableFen) faults.amount = `不超过可退金额 ${formatFen(refundableFen)}`;
  if (!values.reason.trim()) faults.reason = '请填写原因';
  if (needsBank) {
    if (!values.holder.trim()) faults.holder = '请填写户名';
    if (!/^\d{8,30}$/.test(values.number)) faults.number = '请填写正确的银行账号';
    if (!values.bank.trim()) faults.bank = '请填写开户行';
  }
  if (!smsCodePattern.test(values.smsCode)) faults.smsCode = '请输入 6 位短信验证码';
  return faults;
}

interface RefundFormProps {
  whole: Quote;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
  onDone: () => void;
}

/** Why nothing can be refunded now: what the cash is bound to. */
function NothingRefundable({ whole }: { whole: Quote }) {
  return (
    <Notice>
      目前没有可退的余额。现金余额 ¥{formatFen(whole.cashFen)}
      {whole.giftTiedFen ? `，其中 ¥${formatFen(whole.giftTiedFen)} 因对应赠款已使用而占用` : ''}
      {whole.invoiceTiedFen ? `，¥${formatFen(whole.invoiceTiedFen)} 因已开发票未冲红而占用` : ''}。
    </Notice>
  );
}

/** Amount per route, and the expected arrival. */
function QuoteSlip({ quote, busy }: { quote: Quote; busy: boolean }) {
  const days = useRulesInForce()['refund.channel_wd'];
  return (
    <>
      <dl className={css.slip} aria-label="退款试算" aria-busy={busy}>
        {quote.splits.map((split) => (
          <div key={`${split.route}-${split.depositId}`}>
            <dt>
              退回{routeWords[split.route]}
              {split.depositNo ? `（充值 ${split.depositNo}）` : ''}
            </dt>
            <dd>{formatFen(split.amountFen)}</dd>
          </div>
        ))}
        <Row label="手续费" fen={-quote.feeFen} />
        {quote.giftBackFen ? <Row label="同时收回赠款" fen={quote.giftBackFen} /> : null}
        <Row label="预计到账" fen={quote.amountFen - quote.feeFen} strong />
      </dl>
      {quote.needsBank ? null : <p className={css.note}>原路退回的部分，审核通过、渠道受理后约 {days} 个工作日到账。</p>}
    </>
  );
}

function RefundForm({ whole, onBusy, onClose, onDone }: RefundFormProps) {
  const host = useHost();
  const phone = useSelector((state: ShellState) => state.user.info.phone);
  const apply = useServerAction('adFinance/refundApply');
  const rules = useRulesInForce();
  const [askedFen, setAskedFen] = useState<number | null>(null);
  const { quote, shown } = useQuote(askedFen);
  const needsBank = shown?.needsBank ?? false;
  const form = useActionForm<Values>({
    initial: { amount: '', reason: '', holder: '', number: '', bank: '', smsCode: '', ...noStep },
    errorsOf: (values) => refundFaults(values, whole.refundableFen, needsBank),
    placeOf: (path) => (path === 'amountFen' ? 'amount' : path.replace(/^bank\./, '')),
    act: async ({ amount, reason, smsCode, holder, number, bank, ...step }) => {
      onBusy(true);
      const attempt = await withStep(host, step, (proof) =>
        apply.run({
          amountFen: parseYuan(amount) ?? 0,
          reason: reason.trim(),
          smsCode,
          ...proof,
          ...(needsBank ? { bank: { holder: holder.trim(), number, bank: bank.trim() } } : {}),
        }),
      );
      onBusy(false);
      if (!attempt.done) return attempt.refusal;
      host.notify.toast(`退款申请 ${attempt.data.no} 已提交，${rules['refund.review_wd']} 个工作日内审核`, 'success');
      onDone();
      onClose();
      return null;
    },
  });
  const { values, set } = form.engine;
  const fen = parseYuan(values.amount);
  const askable = fen && fen <= whole.refundableFen ? fen : null;
  // Debounced: one quote per pause in typing.
  useEffect(() => {
    const timer = setTimeout(() => setAskedFen(askable), 300);
    return () => clearTimeout(timer);
  }, [askable]);

  return (
    <ActionForm form={form} name="refund" label="申请余额退款">
      <dl className={css.slip}>
        <Row label="现金余额" fen={whole.cashFen} />
        {whole.giftTiedFen ? <Row label="赠款占用" fen={-whole.giftTiedFen} /> : null}
        {whole.invoiceTiedFen ? <Row label="已开票未冲红" fen={-whole.invoiceTiedFen} /> : null}
        <Row label="可退金额" fen={whole.refundableFen} strong />
      </dl>
      <FormItem
        name="amount"
        rule="/help/financial?id=refund#fee"
        label="退款金额"
        required
        hint={whole.freeLeft > 0 ? `本月还可免手续费退款 ${whole.freeLeft} 次` : '本次退款按规则收取手续费，见下方试算'}
      >
        <Input
          inputMode="decimal"
          suffix={
            <Button size="small" kind="quiet" onClick={() => set({ amount: yuanText(whole.refundableFen) })}>
              全部
            </Button>
          }
        />
      </FormItem>
      {shown ? <QuoteSlip quote={shown} busy={quote.isRefreshing} /> : null}
      <FormItem name="reason" label="退款原因" required>
        <Input maxLength={200} />
      </FormItem>
      {needsBank ? <BankFields /> : null}
      <OwnCodeField phone={phone} />
      <StepProofField way={values.stepWay} />
      <Button kind="primary" type="submit" size="large" block busy={form.busy}>
        申请退款{askable ? ` ¥${formatFen(askable)}` : ''}
      </Button>
    </ActionForm>
  );
}

/** What a refund of the amount would cost; the former answer stays while the next one is loading. */
function useQuote(amountFen: number | null) {
  const quote = useServerData(
    'adFinance/refundQuote',
    { amountFen: amountFen ?? 1 },
    { enabled: amountFen !== null, keepPrevious: true },
  );
  return { quote, shown: amountFen === null ? null : (quote.data ?? null) };
}

/** Where the part goes that the original channels cannot take back. */
function BankFields() {
  const rules = useRulesInForce();
  return (
    <>
      <p className={css.note}>
        部分款项的原支付渠道已不能退回（超过 {rules['refund.max_age_days']} 天或对公转账），转入以下银行账户，约{' '}
        {rules['refund.bank_wd']} 个工作日。
      </p>
      <FormItem name="holder" label="户名" required rule="/help/financial?id=refund#route" hint="须与认证主体一致">
        <Input maxLength={80} />
      </FormItem>
      <FormPair>
        <FormItem name="number" label="银行账号" required normalize={digits}>
          <Input inputMode="numeric" maxLength={30} />
        </FormItem>
        <FormItem name="bank" label="开户行" required>
          <Input maxLength={80} />
        </FormItem>
      </FormPair>
    </>
  );
}

const digits = (typed: string) => typed.replace(/\D/g, '');

function Row({ label, fen, strong = false }: { label: string; fen: number; strong?: boolean }) {
  return (
    <div className={strong ? css.strong : undefined}>
      <dt>{label}</dt>
      <dd>{formatFen(fen)}</dd>
    </div>
  );
}
