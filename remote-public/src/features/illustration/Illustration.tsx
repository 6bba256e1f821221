import type { ReactNode } from 'react';
import css from './illustration.module.css';

/**
 * Our own drawings of things, as `docs/visual-language.md#icons-and-illustrations` specifies: flat line objects, stroke 2.5 in
 * the link colour, filled with the surface colour, on a soft background; no people, no depth. The text beside them says the same,
 * so they are hidden from screen readers.
 */
const drawings = {
  /** A box with a slot, coins going in, a lock: the budget is held. */
  escrow: (
    <>
      <rect x="26" y="50" width="92" height="58" rx="6" className={css.body} />
      <path d="M26 66h92" className={css.line} />
      <path d="M56 50h32" className={css.slot} />
      <circle cx="72" cy="24" r="12" className={css.body} />
      <path d="M68 19l4 5 4-5M72 24v7M68 27h8" className={css.thin} />
      <rect x="62" y="80" width="20" height="16" rx="3" className={css.solid} />
      <path d="M66 80v-4a6 6 0 0 1 12 0v4" className={css.line} />
    </>
  ),
  /** A sheet with ticked steps. */
  form: (
    <>
      <rect x="36" y="14" width="72" height="94" rx="6" className={css.body} />
      <path d="M64 34h32M64 58h32M64 82h20" className={css.line} />
      <path d="M48 34l4 4 6-8M48 58l4 4 6-8" className={css.line} />
      <circle cx="52" cy="82" r="4" className={css.thin} />
    </>
  ),
  /** A reading curve under a magnifier; the anomalous spike is the band. */
  verify: (
    <>
      <rect x="20" y="20" width="104" height="76" rx="6" className={css.body} />
      <rect x="82" y="22" width="16" height="72" className={css.band} />
      <path d="M30 84c14-2 18-34 30-38 8-3 12-6 18-6s8-4 12-14 8 12 14 10 8-2 10-2" className={css.line} />
      <path d="M30 88h84" className={css.thin} />
      <circle cx="90" cy="72" r="18" className={css.glass} />
      <path d="M103 85l14 16" className={css.line} />
    </>
  ),
  /** A month with booked and free slots. */
  calendar: (
    <>
      <rect x="22" y="22" width="100" height="84" rx="6" className={css.body} />
      <path d="M22 42h100M46 14v16M98 14v16" className={css.line} />
      <rect x="32" y="52" width="18" height="14" rx="2" className={css.thin} />
      <rect x="58" y="52" width="18" height="14" rx="2" className={css.solid} />
      <rect x="84" y="52" width="18" height="14" rx="2" className={css.thin} />
      <rect x="32" y="78" width="18" height="14" rx="2" className={css.solid} />
      <rect x="58" y="78" width="18" height="14" rx="2" className={css.thin} />
      <path d="M86 92l12-14M98 92L86 78" className={css.thin} />
    </>
  ),
  /** A key with a list of the permissions it grants. */
  key: (
    <>
      <circle cx="46" cy="46" r="20" className={css.body} />
      <circle cx="46" cy="46" r="7" className={css.line} />
      <path d="M60 60l34 34M82 82l10-10M72 72l8-8" className={css.line} />
      <rect x="84" y="18" width="40" height="50" rx="5" className={css.body} />
      <path d="M92 32h6M104 32h12M92 44h6M104 44h12M92 56h6M104 56h8" className={css.thin} />
    </>
  ),
  /** A balanced pair of scales: both sides see the same figures. */
  level: (
    <>
      <path d="M72 22v78M48 104h48M32 36h80" className={css.line} />
      <path d="M32 36l-14 34h28zM112 36L98 70h28z" className={css.body} />
      <path d="M16 70a16 10 0 0 0 32 0zM96 70a16 10 0 0 0 32 0z" className={css.solid} />
      <circle cx="72" cy="22" r="5" className={css.body} />
    </>
  ),
  /** A slip coming out with a total: paid out. */
  payout: (
    <>
      <rect x="24" y="16" width="96" height="30" rx="6" className={css.body} />
      <path d="M38 31h68" className={css.slot} />
      <path d="M42 31h60v74l-10-6-10 6-10-6-10 6-10-6-10 6z" className={css.body} />
      <path d="M54 48h18M54 62h36M54 76h36" className={css.thin} />
      <path d="M84 48h6" className={css.line} />
    </>
  ),
  /** A phone with a call and a list: managed service. */
  managed: (
    <>
      <rect x="22" y="14" width="52" height="92" rx="8" className={css.body} />
      <path d="M42 22h12" className={css.thin} />
      <path d="M34 42h28M34 56h28M34 70h18" className={css.line} />
      <rect x="84" y="38" width="40" height="32" rx="6" className={css.body} />
      <path d="M92 70v10l10-10" className={css.body} />
      <path d="M94 50h20M94 59h12" className={css.thin} />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type Drawing = keyof typeof drawings;

/** 144 × 120; `size` is the displayed width. */
export function Illustration({ name, size = 144 }: { name: Drawing; size?: number }) {
  return (
    <svg className={css.drawing} viewBox="0 0 144 120" width={size} height={(size * 5) / 6} aria-hidden="true" focusable="false">
      <path d="M14 96C2 66 20 18 70 10s68 34 62 66-52 40-84 38-28-6-34-18z" className={css.ground} />
      {drawings[name]}
    </svg>
  );
}
