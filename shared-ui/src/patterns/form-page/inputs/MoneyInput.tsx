import { formatFen, parseYuan } from '@shizhong/shared-contracts';
import { NumberInput, type NumberInputProps } from './NumberInput';

/** An amount in yuan: `3000` is shown as 「3,000.00」 and stays `3000` in the form. */
export function MoneyInput({ unit = '元', ...rest }: Omit<NumberInputProps, 'format'>) {
  return <NumberInput {...rest} unit={unit} format={shownAmount} />;
}

/** Two decimals and separators; what is no exact amount stays as it was typed, beside its error. */
function shownAmount(text: string): string {
  const fen = parseYuan(text);
  return fen === null ? text : formatFen(fen);
}
