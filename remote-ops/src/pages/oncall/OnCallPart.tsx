import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import type { ReactNode } from 'react';
import type { Answer } from '../../lib/use-question';
import css from './OnCallPart.module.css';

export interface OnCallPartProps {
  title: string;
  answer: Pick<Answer<unknown>, 'data' | 'failed' | 'busy' | 'reload'>;
  /** Said where there is nothing. */
  none: string;
  count: number;
  children: ReactNode;
}

/** One list of the page under a head with its count. */
export function OnCallPart({ title, answer: { data, failed, busy, reload }, none, count, children }: OnCallPartProps) {
  return (
    <section className={css.part} aria-label={title}>
      <h2 className={css.head}>
        {title}
        {data ? ` ${count}` : ''}
      </h2>
      {failed && !data ? <InlineFailure onRetry={reload} busy={busy} /> : null}
      {!data && !failed ? <Skeleton rows={1} rowHeight={44} /> : null}
      {data && count === 0 ? <p className={css.none}>{none}</p> : null}
      <ul className={css.list}>{children}</ul>
    </section>
  );
}
