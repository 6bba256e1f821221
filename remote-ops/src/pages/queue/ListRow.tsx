import { formatFen, useHost } from '@shizhong/shared-contracts';
import { clsx } from 'clsx/lite';
import { useEffect, useRef } from 'react';
import { Due } from '../../features/due/Due';
import type { Row } from './filter';
import css from './ListRow.module.css';

export interface ListRowProps {
  row: Row;
  isCurrent: boolean;
  isChosen: boolean;
  onOpen(): void;
  onChoose(): void;
}

export function ListRow({ row, isCurrent, isChosen, onOpen, onChoose }: ListRowProps) {
  const { now } = useHost();
  const { no, title, details, amountFen, since, dueAt, claim } = row;
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <div ref={line} className={clsx(css.row, isChosen && css.chosen, isCurrent && css.current)}>
      <input
        type="checkbox"
        className={css.box}
        aria-label={`选中 ${title}`}
        checked={isChosen}
        onChange={onChoose}
        tabIndex={isCurrent ? 0 : -1}
      />
      <button
        type="button"
        className={css.open}
        aria-current={isCurrent || undefined}
        tabIndex={isCurrent ? 0 : -1}
        onClick={onOpen}
      >
        {dueAt ? <Due since={since} until={dueAt} now={now()} /> : <span className={css.none}>—</span>}
        <span className={css.what}>
          <b>{title}</b>
          <small>{[no, ...details].filter(Boolean).join('・')}</small>
        </span>
        <span className={css.end}>
          <span>{amountFen === null ? '' : formatFen(amountFen)}</span>
          <small className={clsx(claim?.mine && css.mine)}>
            {claim ? (claim.decision ? `将${claim.decision.label}` : claim.mine ? '我' : claim.by) : '未认领'}
          </small>
        </span>
      </button>
    </div>
  );
}
