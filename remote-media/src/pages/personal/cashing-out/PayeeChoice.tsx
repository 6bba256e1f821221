import { Button } from '@shizhong/shared-ui';
import { kindWords } from '../../../features/cash-out/words';
import type { Payee } from '../../../features/payees/PayeeDialog';
import styles from './cashing-out.module.css';

export interface PayeeChoiceProps {
  payees: readonly Payee[];
  /** Id of the chosen payee; empty: none. */
  value: string;
  onChange: (id: string) => void;
  onAdd: () => void;
  error: string | undefined;
}

/** 收款方式: one of the payees that passed the check, or a new one. */
export function PayeeChoice({ payees, value, onChange, onAdd, error }: PayeeChoiceProps) {
  return (
    <fieldset className={styles['payees']} aria-describedby="payee-says">
      <legend>
        收款方式 <span aria-hidden="true">*</span>
      </legend>
      <div className={styles['choices']}>
        {payees.map((payee) => (
          <label key={payee.id} data-chosen={value === payee.id}>
            <input
              type="radio"
              name="payee"
              checked={value === payee.id}
              disabled={payee.verified === 'none'}
              onChange={() => onChange(payee.id)}
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
        <Button onClick={onAdd}>添加收款账户</Button>
      </div>
      <p id="payee-says" className={error ? styles['fault'] : styles['hint']}>
        {error ?? '收款人须与认证名称一致'}
      </p>
    </fieldset>
  );
}
