import { formatDateTime } from '@shizhong/shared-contracts';
import type { AnswerOf } from '../../lib/desk-call';
import css from './Timeline.module.css';

export function Timeline({ lines }: { lines: AnswerOf<'object/card'>['timeline'] }) {
  if (lines.length === 0) return <p className={css.none}>还没有发生过什么</p>;
  return (
    <ol className={css.lines}>
      {lines.map(({ at, by, what, why }) => (
        <li key={`${at} ${by} ${what}`}>
          <p>
            <b>{what}</b> <span>{by}</span>
          </p>
          {why ? <p className={css.why}>{why}</p> : null}
          <time>{formatDateTime(at)}</time>
        </li>
      ))}
    </ol>
  );
}
