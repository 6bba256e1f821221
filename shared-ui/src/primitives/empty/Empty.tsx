import type { ReactNode } from 'react';
import css from './Empty.module.css';

/** No data yet, filtered to zero, or blocked by a precondition. `docs/pages/conventions.md#empty-states`. */
export type EmptyKind = 'never' | 'filtered' | 'gated';

export interface EmptyProps {
  kind: EmptyKind;
  /** The reason, in one line. */
  title: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

export function Empty({ kind, title, action }: EmptyProps) {
  return (
    <div className={css.empty} data-kind={kind}>
      {kind === 'filtered' ? null : <Drawing locked={kind === 'gated'} />}
      <p className={css.title}>{title}</p>
      {action}
    </div>
  );
}

/** A sheet of ruled lines; with a lock if a precondition is not met. */
function Drawing({ locked }: { locked: boolean }) {
  return (
    <svg className={css.drawing} viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
      <circle cx="32" cy="32" r="30" className={css.ground} />
      <path d="M20 13h18l7 7v31H20z" className={css.sheet} />
      <path d="M38 13v7h7M26 28h13M26 35h13M26 42h8" />
      {locked ? <path d="M36 44h14v11H36zM39 44v-4a4 4 0 0 1 8 0v4" className={css.sheet} /> : null}
    </svg>
  );
}
