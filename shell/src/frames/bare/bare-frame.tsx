import type { ReactNode } from 'react';
import css from './bare-frame.module.css';

/** Sign-in pages have their own header. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={css.main}>
      {children}
    </main>
  );
}
