import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import css from './RewardPicture.module.css';

/** Line drawings of goods, 160 × 112. Unknown names are drawn as a parcel. */
const drawings: Record<string, ReactNode> = {
  bag: <path d="M46 44h68l6 48H40zM62 44V36a18 18 0 0 1 36 0v8M62 58v0M98 58v0" />,
  lamp: (
    <>
      <circle cx="80" cy="42" r="26" />
      <circle cx="80" cy="42" r="14" />
      <path d="M80 68v22M60 94h40" />
    </>
  ),
  phone: (
    <>
      <rect x="30" y="26" width="100" height="60" rx="8" />
      <path d="M30 46h100M46 68h28" />
    </>
  ),
  coupon: <path d="M34 34h92v14a8 8 0 0 0 0 16v14H34V64a8 8 0 0 0 0-16zM62 34v44" />,
  pictures: (
    <>
      <rect x="46" y="20" width="82" height="60" rx="6" />
      <path d="M34 32v54a6 6 0 0 0 6 6h74M46 66l22-20 18 16 12-10 30 24" />
      <circle cx="104" cy="38" r="6" />
    </>
  ),
  keyboard: (
    <>
      <rect x="24" y="32" width="112" height="52" rx="8" />
      <path d="M38 46h8M56 46h8M74 46h8M92 46h8M110 46h12M38 58h14M62 58h8M80 58h8M98 58h24M50 72h60" />
    </>
  ),
  right: (
    <>
      <path d="M80 18l34 12v24c0 20-14 34-34 42-20-8-34-22-34-42V30z" />
      <path d="M66 54l11 11 19-21" />
    </>
  ),
  parcel: <path d="M80 18l44 20v40L80 98 36 78V38zM36 38l44 20 44-20M80 58v40" />,
};

const kinds: Record<string, string> = { physical: 'parcel' };

/** Picture of goods; decorative, because the name is next to it. */
export function RewardPicture({ name, className }: { name: string; className?: string | undefined }) {
  const drawing = drawings[kinds[name] ?? name] ?? drawings['parcel'];
  return (
    <svg viewBox="0 0 160 112" width="160" height="112" aria-hidden="true" className={clsx(css.ground, className)}>
      <g className={css.lines}>{drawing}</g>
    </svg>
  );
}
