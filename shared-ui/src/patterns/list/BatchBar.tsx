import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '../../primitives/icon/Icon';
import { Button } from '../button';
import { Dialog } from '../dialog';
import css from './BatchBar.module.css';
import type { BatchAction } from './batch';

interface BatchBarProps<Row> {
  rows: readonly Row[];
  actions: readonly BatchAction<Row>[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  /** On phones there is no table head with a checkbox for all rows. */
  allTick: ReactNode;
  onClear: () => void;
  onDone: () => void;
}

interface Run<Row> {
  action: BatchAction<Row>;
  rows: readonly Row[];
  phase: 'asking' | 'running' | 'over';
  results: readonly { row: Row; refusal: string | null }[];
}

/** In the place of the tool bar while rows are selected, so that nothing moves; every row gets a result of its own. */
export function BatchBar<Row>({ rows, actions, rowKey, rowName, allTick, onClear, onDone }: BatchBarProps<Row>) {
  const [run, setRun] = useState<Run<Row> | null>(null);
  const running = useRef(false);

  async function start(action: BatchAction<Row>, on: readonly Row[]) {
    if (running.current) return;
    running.current = true;
    const results: { row: Row; refusal: string | null }[] = [];
    try {
      if (action.runAll) {
        setRun({ action, rows: on, phase: 'running', results });
        const answers = await action.runAll(on);
        results.push(...on.map((row) => ({ row, refusal: answers.get(rowKey(row)) ?? null })));
      } else {
        // Sequentially: the actions affect the same money, and the server limits the request rate.
        for (const row of on) {
          setRun({ action, rows: on, phase: 'running', results: [...results] });
          results.push({ row, refusal: await action.run(row) });
        }
      }
    } finally {
      running.current = false;
      setRun({ action, rows: on, phase: 'over', results });
    }
  }

  function close() {
    const over = run?.phase === 'over';
    setRun(null);
    if (over) onDone();
  }

  const done = run?.results.filter((result) => result.refusal === null).length ?? 0;
  return (
    <>
      {rows.length ? (
        <section className={css.bar} aria-label="批量操作">
          {allTick}
          <span aria-live="polite">已选 {rows.length} 条</span>
          {actions.map((action) => (
            <Button
              key={action.key}
              size="small"
              kind={action.danger ? 'danger' : 'default'}
              onClick={() => (action.confirm ? setRun({ action, rows, phase: 'asking', results: [] }) : void start(action, rows))}
            >
              {action.label}
            </Button>
          ))}
          <Button size="small" kind="quiet" onClick={onClear}>
            取消选择
          </Button>
        </section>
      ) : null}
      <Dialog
        open={run !== null}
        onClose={close}
        busy={run?.phase === 'running'}
        title={run ? (run.phase === 'over' ? `${run.action.label}结果` : `${run.action.label} ${run.rows.length} 条`) : ''}
        footer={
          run?.phase === 'asking' ? (
            <>
              <Button onClick={close} data-autofocus>
                取消
              </Button>
              <Button kind={run.action.danger ? 'danger' : 'primary'} onClick={() => void start(run.action, run.rows)}>
                {run.action.label}
              </Button>
            </>
          ) : run?.phase === 'over' ? (
            <Button kind="primary" onClick={close}>
              知道了
            </Button>
          ) : null
        }
      >
        {run?.phase === 'asking' ? run.action.confirm?.(run.rows) : null}
        {run && run.phase !== 'asking' ? (
          <>
            <p role="status">
              {run.phase === 'running'
                ? run.action.runAll
                  ? `正在处理 ${run.rows.length} 条`
                  : `正在处理第 ${run.results.length + 1} 条，共 ${run.rows.length} 条`
                : `成功 ${done} 条，未成功 ${run.results.length - done} 条`}
            </p>
            {run.results.length ? (
              <ul className={css.results}>
                {run.results.map(({ row, refusal }) => (
                  <li key={rowKey(row)} className={refusal === null ? css.done : css.refused}>
                    <Icon name={refusal === null ? 'check' : 'close'} size={16} />
                    {rowName(row)}
                    <span>{refusal ?? '成功'}</span>
                  </li>
                ))}
              </ul>
            ) : null}
          </>
        ) : null}
      </Dialog>
    </>
  );
}
