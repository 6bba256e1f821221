import { formatFen, parseYuan } from '@shizhong/shared-contracts';
import { MoneyInput } from '@shizhong/shared-ui/form-page';
import { type ComponentProps, useState } from 'react';
import { netOfPrice, priceOfNet } from './net-price';
import css from './RateFields.module.css';

interface PriceInputProps extends ComponentProps<typeof MoneyInput> {
  /** What is typed: the price, or what is left of it after the fee. */
  basis: 'price' | 'net';
  /** Null while unknown: only the price can be typed. */
  feeBp: number | null;
}

/** A price of the rate card; the form keeps the price, whichever of the two is typed. `docs/domain/features.md#f5-net-price`. */
export function PriceInput({ basis, feeBp, value = '', onChange, ...rest }: PriceInputProps) {
  /** As it is typed, while it belongs to the price of the form. */
  const [typed, setTyped] = useState<{ net: string; price: string } | null>(null);
  const net = feeBp === null ? '' : typed?.price === value ? typed.net : netOfPrice(value, feeBp);
  const asNet = basis === 'net' && feeBp !== null;
  const change = (text: string) => {
    if (!asNet) return onChange?.(text);
    const price = priceOfNet(text, feeBp);
    setTyped({ net: text, price });
    onChange?.(price);
  };
  const fen = parseYuan(asNet ? value : net);
  return (
    <>
      <MoneyInput {...rest} value={asNet ? net : value} onChange={change} />
      {feeBp === null || fen === null ? null : (
        <small className={css.other}>{asNet ? `标价 ${formatFen(fen)} 元` : `到手 ${formatFen(fen)} 元`}</small>
      )}
    </>
  );
}
