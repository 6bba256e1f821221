import { formatDateTime } from '@shizhong/shared-contracts';
import { clsx } from 'clsx/lite';
import { useId } from 'react';
import type { AnswerOf } from '../../lib/desk-call';
import css from './Diagram.module.css';
import { arrowBetween, node, placeStatuses } from './diagram-layout';

type DiagramData = NonNullable<AnswerOf<'object/card'>['diagram']>;

const nodeClass = { far: '', possible: css.possibleNode, now: css.nowNode, taken: css.takenNode } as const;
const textClass = { far: css.farText, possible: css.possibleText, now: css.nowText, taken: css.takenText } as const;
const columns = 8;
const margin = 14;

/** The process as a picture; its words stand in the timeline, so that a reader of the screen hears the path only. */
export function Diagram({ diagram: { statuses, steps } }: { diagram: DiagramData }) {
  const arrow = useId();
  const { placed, width, height } = placeStatuses(statuses, columns);
  const at = new Map(placed.map((each) => [each.status.status, each]));
  const taken = statuses.filter(({ state }) => state === 'taken' || state === 'now').map(({ label }) => label);
  const [full, tall] = [width + 2 * margin, height + 2 * margin];
  return (
    <div className={css.scroll}>
      <svg
        role="img"
        aria-label={`走过：${taken.join('、')}`}
        width={full}
        height={tall}
        viewBox={`${-margin} ${-margin} ${full} ${tall}`}
        className={css.picture}
      >
        <defs>
          {(['far', 'possible', 'taken'] as const).map((state) => (
            <marker
              key={state}
              id={`${arrow}${state}`}
              viewBox="0 0 6 6"
              refX="6"
              refY="3"
              markerWidth="6"
              markerHeight="6"
              orient="auto"
            >
              <path className={clsx(css.tip, css[state])} d="M0 0L6 3L0 6Z" />
            </marker>
          ))}
        </defs>
        {(['far', 'possible', 'taken'] as const).flatMap((state) =>
          steps
            .filter((step) => step.state === state)
            .map(({ from, to, label }) => {
              const [start, end] = [at.get(from), at.get(to)];
              return start && end ? (
                <path
                  key={`${from} ${to}`}
                  className={clsx(css.step, css[state])}
                  d={arrowBetween(start, end)}
                  markerEnd={`url(#${arrow}${state})`}
                >
                  <title>{label}</title>
                </path>
              ) : null;
            }),
        )}
        {placed.map(({ status: { status, label, state, at: since }, x, y }) => (
          <g key={status} transform={`translate(${x} ${y})`}>
            <rect className={clsx(css.node, nodeClass[state])} width={node.width} height={node.height} rx="4" />
            <text className={textClass[state]} x={node.width / 2} y="17" textAnchor="middle">
              {label}
            </text>
            {since && (state === 'taken' || state === 'now') ? (
              <text className={css.time} x={node.width / 2} y={node.height + 13} textAnchor="middle">
                {formatDateTime(since).slice(5)}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
    </div>
  );
}
