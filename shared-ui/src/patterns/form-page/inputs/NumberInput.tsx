import { InputNumber } from '@shizhong/shared-ui/antd/entry';
import { clsx } from 'clsx/lite';
import css from './inputs.module.css';

export interface NumberInputProps {
  id?: string;
  /** As typed, so that nothing is rounded and a draft keeps what cannot be parsed yet. */
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  /** Inside the right edge. */
  unit?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  /** How the value is written while the control is not being edited. */
  format?: (value: string) => string;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
}

/** A number as a string of decimal digits: no floating point number ever holds it. Bounds are errors, never silent corrections. */
export function NumberInput({ value = '', onChange, unit, format, ...rest }: NumberInputProps) {
  return (
    <InputNumber<string>
      {...rest}
      className={clsx(css.wide)}
      stringMode
      controls={false}
      keyboard={false}
      inputMode="decimal"
      value={plainDigits(value)}
      suffix={unit}
      parser={plainDigits}
      formatter={(shown, { userTyping, input }) => (userTyping ? input : (format?.(shown ?? '') ?? shown ?? ''))}
      onChange={(next) => onChange?.(next ?? '')}
    />
  );
}

/** What is pasted from a table or typed with a Chinese keyboard, full-width digits too, is accepted. */
function plainDigits(text: string | undefined): string {
  return (text ?? '')
    .normalize('NFKC')
    .replace(/[,\s¥元]/g, '')
    .replace(/。/g, '.');
}
