import { formatFen, type ResponseOf } from '@shizhong/shared-contracts';
import { Radio } from '@shizhong/shared-ui/antd/form';
import { FieldGroup } from '@shizhong/shared-ui/form-page';
import { clsx } from 'clsx/lite';
import css from './deposit.module.css';

const own = 'own';
/** Offered amounts in yuan. */
export const quick = [500, 1000, 3000, 5000, 10_000] as const;

export interface AmountChoiceProps {
  gift: ResponseOf<'adFinance/depositTerms'>['gift'];
  /** The chosen amount in yuan; null: the user types his own. */
  chosen: string | null;
  onChoose: (yuan: number | null) => void;
}

/** 充值金额: one of the offered amounts with its gift, or an own one. */
export function AmountChoice({ gift, chosen, onChoose }: AmountChoiceProps) {
  return (
    <FieldGroup legend="充值金额">
      <Radio.Group
        aria-label="充值金额"
        className={clsx(css.amounts)}
        value={chosen ?? own}
        onChange={({ target }) => onChoose(target.value === own ? null : Number(target.value))}
      >
        {quick.map((yuan) => (
          <Radio key={yuan} value={String(yuan)} className={clsx(css.choice)}>
            <span className={css.figure}>{yuan.toLocaleString('en')} 元</span>
            {yuan * 100 >= gift.thresholdFen && gift.giftFen > 0 ? (
              <span className={css.small}>送 {formatFen(gift.giftFen)}</span>
            ) : null}
          </Radio>
        ))}
        <Radio value={own} className={clsx(css.choice)}>
          <span className={css.figure}>自定义</span>
        </Radio>
      </Radio.Group>
    </FieldGroup>
  );
}
