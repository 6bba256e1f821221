import { formatDateTime } from '@shizhong/shared-contracts';
import { Form, Radio } from '@shizhong/shared-ui/antd/form';
import { Button } from '@shizhong/shared-ui/button';
import { FieldGroup } from '@shizhong/shared-ui/form-page';
import { kindWords } from '../../../features/cash-out/words';
import type { Payee } from '../../../features/payees/PayeeDialog';
import css from './PayeeChoice.module.css';

export interface PayeeChoiceProps {
  payees: readonly Payee[];
  onAdd: () => void;
}

/** 收款方式: one of the payees that passed the check, or a new one. */
export function PayeeChoice({ payees, onAdd }: PayeeChoiceProps) {
  return (
    <FieldGroup legend="收款方式" path="payeeId" required hint="收款人须与认证名称一致">
      <div className={css.choices}>
        <Form.Item name="payeeId" noStyle>
          <Radio.Group className={css.group} aria-label="收款方式">
            {payees.map((payee) => (
              <Radio
                key={payee.id}
                value={payee.id}
                disabled={payee.verified === 'none' || payee.usableFrom !== null}
                className={css.payee}
              >
                {payee.bank || kindWords[payee.kind]}
                <small className={css.number}>
                  **** {payee.tail} · {payee.holder}
                  {payee.verified === 'none' ? ` · 未通过核验：${payee.note}` : ''}
                  {payee.usableFrom ? ` · 新增账户，${formatDateTime(payee.usableFrom)} 起可用` : ''}
                </small>
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
        <Button onClick={onAdd}>添加收款账户</Button>
      </div>
    </FieldGroup>
  );
}
