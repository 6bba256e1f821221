import { useHost } from '@shizhong/shared-contracts';
import { queueGroups } from '@shizhong/shared-contracts/operator/queue-kinds';
import { Icon } from '@shizhong/shared-ui';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { clsx } from 'clsx/lite';
import { Due } from '../../features/due/Due';
import type { AnswerOf } from '../../lib/desk-call';
import type { Answer } from '../../lib/use-question';
import { type Filter, type KindCount, noFilter } from './filter';
import css from './KindsPane.module.css';
import { SavedViews } from './SavedViews';

export interface KindsPaneProps {
  answer: Answer<AnswerOf<'queue/kinds'>>;
  filter: Filter;
  onChange(filter: Filter): void;
}

/** What waits, by kind: those outside the role show their count only. */
export function KindsPane({ answer: { data, failed, busy, reload }, filter, onChange }: KindsPaneProps) {
  const list = data?.list ?? [];
  const sum = (of: (kind: KindCount) => number) =>
    list.filter(({ permitted }) => permitted).reduce((all, kind) => all + of(kind), 0);
  const views: { label: string; count: number; filter: Filter }[] = [
    { label: '我认领的', count: sum(({ mine }) => mine), filter: { ...noFilter, whose: 'mine' } },
    { label: '未认领', count: sum(({ waiting, claimed }) => waiting - claimed), filter: { ...noFilter, whose: 'free' } },
    { label: '将超时', count: sum(({ soon }) => soon), filter: { ...noFilter, due: 'soon' } },
    { label: '已超时', count: sum(({ overdue }) => overdue), filter: { ...noFilter, due: 'overdue' } },
    { label: '全部', count: sum(({ waiting }) => waiting), filter: noFilter },
  ];
  const isOn = (one: Filter) => JSON.stringify(one) === JSON.stringify({ ...filter, search: '' });
  return (
    <nav className={css.pane} aria-label="待办的种类">
      {failed && !data ? <InlineFailure onRetry={reload} busy={busy} /> : null}
      {!data && !failed ? <Skeleton rows={12} rowHeight={24} /> : null}
      {data ? (
        <>
          <h2 className={css.head}>我的视角</h2>
          <ul className={css.list}>
            {views.map((view) => (
              <li key={view.label}>
                <button
                  type="button"
                  className={clsx(css.row, isOn(view.filter) && css.on)}
                  aria-current={isOn(view.filter) || undefined}
                  onClick={() => onChange(view.filter)}
                >
                  <span className={css.label}>{view.label}</span>
                  <b>{view.count}</b>
                </button>
              </li>
            ))}
          </ul>
          {Object.entries(queueGroups).map(([group, title]) => (
            <KindGroup
              key={group}
              title={title}
              kinds={list.filter((kind) => kind.group === title || kind.group === group)}
              {...{ filter, onChange }}
            />
          ))}
          <SavedViews filter={filter} onChoose={onChange} />
        </>
      ) : null}
    </nav>
  );
}

interface KindGroupProps {
  title: string;
  kinds: readonly KindCount[];
  filter: Filter;
  onChange(filter: Filter): void;
}

function KindGroup({ title, kinds, filter, onChange }: KindGroupProps) {
  const { now } = useHost();
  return (
    <>
      <h2 className={css.head}>{title}</h2>
      <ul className={css.list}>
        {kinds.map(({ kind, label, permitted, waiting, firstDueAt, overdue }) => (
          <li key={kind}>
            <button
              type="button"
              className={clsx(css.row, filter.kind === kind && css.on)}
              aria-current={filter.kind === kind || undefined}
              disabled={!permitted}
              onClick={() => onChange({ ...noFilter, kind })}
            >
              <span className={css.label}>
                {label}
                {permitted ? null : <Icon name="lock" size={12} />}
              </span>
              <b>{waiting}</b>
              <span className={clsx(css.due, overdue > 0 && css.late)}>
                {firstDueAt ? <Due since={firstDueAt} until={firstDueAt} now={now()} plain /> : null}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
