import { useHost } from '@shizhong/shared-contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Countdown } from '../../primitives/countdown/Countdown';
import css from './TodoBand.module.css';

export interface Todo {
  key: string;
  /** 「待确认数据」. */
  label: string;
  count: number;
  /** 「单」. */
  unit: string;
  dueAt: string | null;
  /** After the countdown: what happens then. 「后自动结算」. */
  after?: string | undefined;
  /** Without a deadline: the reason or the name. */
  note: string;
  link: string;
}

export interface TodoBandProps {
  todos: readonly Todo[];
  /** Shown when there is nothing to do; default 「没有等你处理的事」. */
  none?: ReactNode;
}

/**
 * The reader's pending tasks, in orange, each a link to the page where it is done. `docs/visual-language.md#status-colours`:
 * orange means it is the reader's turn.
 */
export function TodoBand({ todos, none = '没有等你处理的事' }: TodoBandProps) {
  const sum = todos.reduce((before, todo) => before + todo.count, 0);
  if (!todos.length) return <p className={css.none}>{none}</p>;
  return (
    <section className={css.band} aria-labelledby="todo-title">
      <h2 id="todo-title" className={css.title}>
        等你处理 <span className={css.sum}>{sum}</span>
      </h2>
      <ul className={css.list}>
        {todos.map((todo) => (
          <Entry key={todo.key} todo={todo} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ todo }: { todo: Todo }) {
  const host = useHost();
  const face = (
    <>
      <span className={css.line}>
        <span>{todo.label}</span>
        <b>
          {todo.count} {todo.unit}
        </b>
      </span>
      <span className={css.note}>
        {todo.dueAt ? (
          <>
            <Countdown until={Date.parse(todo.dueAt)} waitingFor="me" label={todo.count > 1 ? '最早剩' : '剩'} />
            {todo.after ? <span className={css.after}>{todo.after}</span> : null}
          </>
        ) : (
          <span className={css.words}>{todo.note}</span>
        )}
      </span>
    </>
  );
  return <li className={css.entry}>{host.hasPage(todo.link) ? <Link to={todo.link}>{face}</Link> : <div>{face}</div>}</li>;
}
