import { type ReactNode, useMemo } from 'react';
import { encode } from 'uqr';
import css from './QrCode.module.css';

export interface QrCodeProps {
  /** The encoded text. */
  value: string;
  /** Its purpose, e.g. 「微信扫码支付」. */
  label: string;
  /** Side in CSS pixels. */
  size?: number;
  /** Overlay: expired, scanned. The code beneath it can no longer be scanned. */
  cover?: ReactNode;
}

/** Dark on white in both themes: many scanners cannot read light codes on a dark background. */
export function QrCode({ value, label, size = 184, cover }: QrCodeProps) {
  const { path, side } = useMemo(() => {
    const { data, size: modules } = encode(value, { ecc: 'M', border: 2 });
    const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { path: dark.join(''), side: modules };
  }, [value]);
  return (
    <div className={css.frame} style={{ width: size, height: size }}>
      <svg
        viewBox={`0 0 ${side} ${side}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
        data-covered={Boolean(cover)}
      >
        <path d={path} fill="#000" />
      </svg>
      {cover ? <div className={css.cover}>{cover}</div> : null}
    </div>
  );
}
