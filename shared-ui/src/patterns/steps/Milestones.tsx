import { Timeline } from '@shizhong/shared-ui/antd/steps';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { Icon } from '../../primitives/icon/Icon';
import { Spoken } from '../../primitives/spoken/Spoken';
import css from './Milestones.module.css';

/** `event` is an entry of a history, which has no future. */
export type MilestoneState = 'done' | 'current' | 'coming' | 'ended' | 'event';

export interface Milestone {
  key: string;
  state: MilestoneState;
  title: ReactNode;
  /** Beside the title: when, by whom. */
  beside?: ReactNode;
  /** Below it. */
  text?: ReactNode;
  /** A button at the end of the row. */
  action?: ReactNode;
}

export interface MilestonesProps {
  /** What they lead to, for screen readers. */
  label: string;
  items: readonly Milestone[];
  /** The current one is orange if the reader must act, otherwise blue. */
  myTurn?: boolean | undefined;
}

const said: Record<MilestoneState, string | null> = {
  done: '已完成',
  current: '进行中',
  coming: '未开始',
  ended: '已结束',
  event: null,
};

/** antd's Timeline with our discs. `docs/visual-language.md#timeline`. */
export function Milestones({ label, items, myTurn }: MilestonesProps) {
  return (
    <Timeline
      aria-label={label}
      className={css.milestones}
      items={items.map(({ key, state, title, beside, text, action }) => ({
        key,
        'data-state': state,
        'aria-current': state === 'current' ? 'step' : undefined,
        className: clsx(css.item, css[state], state === 'current' && myTurn && css.mine),
        icon: <span className={css.disc}>{discOf(state)}</span>,
        content: (
          <div className={css.row}>
            <div className={css.words}>
              <p className={css.title}>
                <b>{title}</b>
                {beside ? <span className={css.beside}>{beside}</span> : null}
                {said[state] ? <Spoken>（{said[state]}）</Spoken> : null}
              </p>
              {text ? <div className={css.text}>{text}</div> : null}
            </div>
            {action}
          </div>
        ),
      }))}
    />
  );
}

function discOf(state: MilestoneState): ReactNode {
  if (state === 'done') return <Icon name="check" size={12} />;
  return state === 'ended' ? <Icon name="close" size={12} /> : null;
}
