import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '../../primitives/icon/Icon';
import { useNarrow } from '../../primitives/narrow/use-narrow';
import { Button } from '../button';
import { Dialog } from '../dialog';
import css from './BatchBar.module.css';
import { BatchMore } from './BatchMore';
import { BatchReasons } from './BatchReasons';
import { type BatchAction, sessionOver, sorted } from './batch';
import { maxChosen } from './use-selection';

interface BatchBarProps<Row> {
  rows: readonly Row[];
  /** How many of them are on other pages. */
  elsewhere: number;
  actions: readonly BatchAction<Row>[];
  /** After the acts: 「导出所选」. */
  tools?: ReactNode;
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  /** On phones there is no table head with a checkbox for all rows. */
  allTick: ReactNode;
  /** More rows match than are chosen. */
  every: { total: number; onChoose: () => Promise<void> } | null;
  onClear: () => void;
  /** Takes these out of the selection. */
  onDrop: (keys: readonly string[]) => void;
  onDone: () => void;
}

interface Run<Row> {
  action: BatchAction<Row>;
  rows: readonly Row[];
  phase: 'asking' | 'running' | 'over';
  results: readonly { row: Row; refusal: string | null }[];
}

/** In the place of the tool bar while rows are selected, so that nothing moves; every row gets a result of its own. */
export function BatchBar<Row>(props: BatchBarProps<Row>) {
  const { rows, elsewhere, actions, tools, rowKey, rowName, allTick, every, onClear, onDrop, onDone } = props;
  const [run, setRun] = useState<Run<Row> | null>(null);
  const running = useRef(false);

  async function start(action: BatchAction<Row>, on: readonly Row[]) {
    if (running.current || action.check?.() === false) return;
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
          const over = results.at(-1)?.refusal === sessionOver;
          results.push({ row, refusal: over ? sessionOver : await action.run(row) });
        }
      }
    } finally {
      running.current = false;
      if (action.saysItself && results.length === on.length && results.every(({ refusal }) => refusal === null)) {
        setRun(null);
        onDone();
      } else setRun({ action, rows: on, phase: 'over', results });
    }
  }

  function close() {
    const over = run?.phase === 'over';
    setRun(null);
    if (over) onDone();
  }

  const sortedActions = actions.map((action) => ({ action, ...sorted(rows, action) }));
  const others = rows.length - (run?.rows.length ?? 0);
  const done = run?.results.filter((result) => result.refusal === null).length ?? 0;
  return (
    <>
      {rows.length ? (
        <section className={css.bar} data-bar aria-label={actions.length ? '批量操作' : '已选记录'}>
          {allTick}
          <span aria-live="polite">
            已选 {rows.length} 条{elsewhere ? `（其他页 ${elsewhere} 条）` : ''}
            {rows.length >= maxChosen ? `，最多选 ${maxChosen} 条` : ''}
          </span>
          {every && rows.length < maxChosen ? <ChooseEvery {...every} /> : null}
          <Acts
            actions={sortedActions}
            onPress={(action, able) =>
              action.confirm ? setRun({ action, rows: able, phase: 'asking', results: [] }) : void start(action, able)
            }
          />
          {sortedActions.some(({ refused }) => refused.size) ? (
            <BatchReasons actions={sortedActions} rowKey={rowKey} rowName={rowName} onDrop={onDrop} />
          ) : null}
          {tools}
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
              {/* Else the dialog's own rule: the first field, or the act, which was just asked for. */}
              <Button onClick={close} {...(run.action.danger ? { 'data-autofocus': true } : {})}>
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
        {run?.phase === 'asking' && others ? (
          <p className={css.others}>
            已选的另外 {others} 条不能{run.action.label}，不受影响。
          </p>
        ) : null}
        {run && run.phase !== 'asking' ? (
          <>
            <p role="status">
              {run.phase === 'running'
                ? run.action.runAll
                  ? `正在处理 ${run.rows.length} 条`
                  : `正在处理第 ${run.results.length + 1} 条，共 ${run.rows.length} 条`
                : `成功 ${done} 条，未成功 ${run.results.length - done} 条`}
            </p>
            <Results results={run.phase === 'over' ? refusedFirst(run.results) : run.results} rowKey={rowKey} rowName={rowName} />
          </>
        ) : null}
      </Dialog>
    </>
  );
}

interface Sorted<Row> extends ReturnType<typeof sorted<Row>> {
  action: BatchAction<Row>;
}

/** How many acts a phone has room for. */
const placesOnPhones = 2;

/** On a phone two acts, those that can be done first, and the others behind 「更多」: six would be four lines over the rows. */
function inPlace<Row>(actions: readonly Sorted<Row>[], narrow: boolean) {
  // 「更多」 with a single entry would cost an extra press.
  if (!narrow || actions.length <= placesOnPhones + 1) return { direct: actions, more: [] };
  const able = [...actions.filter((each) => each.able.length), ...actions.filter((each) => !each.able.length)];
  return { direct: able.slice(0, placesOnPhones), more: able.slice(placesOnPhones) };
}

interface ActsProps<Row> {
  actions: readonly Sorted<Row>[];
  onPress: (action: BatchAction<Row>, able: readonly Row[]) => void;
}

function Acts<Row>({ actions, onPress }: ActsProps<Row>) {
  const { direct, more } = inPlace(actions, useNarrow());
  return (
    <>
      {direct.map(({ action, able, refused }) => (
        <Button
          key={action.key}
          size="small"
          kind={action.danger ? 'danger' : 'default'}
          disabled={able.length === 0}
          onClick={() => onPress(action, able)}
        >
          {wordsOf(action, able, refused)}
        </Button>
      ))}
      {more.length ? (
        <BatchMore
          actions={more.map(({ action, able, refused }) => ({
            key: action.key,
            label: wordsOf(action, able, refused),
            danger: action.danger,
            disabled: able.length === 0,
            onPress: () => onPress(action, able),
          }))}
        />
      ) : null}
    </>
  );
}

const wordsOf = <Row,>({ label }: BatchAction<Row>, able: readonly Row[], refused: ReadonlyMap<string, readonly Row[]>) =>
  refused.size ? `${label} ${able.length} 条` : label;

/** 「选全部 128 条」; of more than can be chosen, the first ones. */
function ChooseEvery({ total, onChoose }: { total: number; onChoose: () => Promise<void> }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  async function choose() {
    setState('busy');
    try {
      await onChoose();
      setState('idle');
    } catch {
      setState('failed');
    }
  }
  const words = total > maxChosen ? `选前 ${maxChosen} 条` : `选全部 ${total} 条`;
  return (
    <Button size="small" kind="quiet" busy={state === 'busy'} onClick={() => void choose()}>
      {state === 'failed' ? '没有选成，重试' : words}
    </Button>
  );
}

interface ResultsProps<Row> extends Pick<BatchBarProps<Row>, 'rowKey' | 'rowName'> {
  results: Run<Row>['results'];
}

/** What is left to do is read first. */
const refusedFirst = <Result extends { refusal: string | null }>(results: readonly Result[]) =>
  [...results].sort((one, other) => Number(one.refusal === null) - Number(other.refusal === null));

function Results<Row>({ results, rowKey, rowName }: ResultsProps<Row>) {
  if (!results.length) return null;
  return (
    <ul className={css.results}>
      {results.map(({ row, refusal }) => (
        <li key={rowKey(row)} className={refusal === null ? css.done : css.refused}>
          <Icon name={refusal === null ? 'check' : 'close'} size={16} />
          {rowName(row)}
          <span>{refusal ?? '成功'}</span>
        </li>
      ))}
    </ul>
  );
}
