import { formatFen, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { CodeField, StepProofFields, type StepValues } from '@shizhong/shared-ui/second-factor';
import { useState } from 'react';

export interface ConfirmationProps {
  amountFen: number | null;
  payeeId: string;
  stepUp: ResponseOf<'media/cashoutQuote'>['stepUp'];
  stepWay: StepValues['stepWay'];
  /** Of the form: shows what is missing before a code can be sent. */
  onMissing: (path: 'amount' | 'payeeId', text: string) => void;
}

/** What confirms a cash-out: a code that is good for this amount and payee only, and more by risk. `docs/domain/identity.md#acts-on-money`. */
export function Confirmation({ amountFen, payeeId, stepUp, stepWay, onMissing }: ConfirmationProps) {
  const host = useHost();
  const [sentFor, setSentFor] = useState<{ amountFen: number; payeeId: string } | null>(null);
  const changed = sentFor !== null && (sentFor.amountFen !== amountFen || sentFor.payeeId !== payeeId);
  return (
    <>
      <CodeField
        label="短信验证码"
        name="smsCode"
        waitKey="cashOut:own"
        hint={
          changed
            ? '金额或收款账户改过了，请重新获取验证码'
            : sentFor
              ? `只对提现 ${formatFen(sentFor.amountFen)} 到所选账户有效`
              : '发送到您的手机，只对上面的金额和收款账户有效'
        }
        mayAsk={() => {
          if (amountFen === null || amountFen < 1) onMissing('amount', '请先填写提现金额');
          else if (!payeeId) onMissing('payeeId', '请先选择收款账户');
          else return true;
          return false;
        }}
        ask={async () => {
          const wanted = { amountFen: amountFen ?? 0, payeeId };
          const sent = await host.call('media/cashoutCode', wanted);
          setSentFor(wanted);
          return sent;
        }}
        demoText="演示环境不发送短信，验证码是"
      />
      {stepUp === 'none' ? null : <StepProofFields way={stepWay} asked={stepUp} />}
    </>
  );
}
