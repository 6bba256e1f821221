import { Button } from '@shizhong/shared-ui/button';
import { useNarrow } from '@shizhong/shared-ui/narrow';
import { InlineFailure, Notice, Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { MoneyTabs } from '../../features/frame/MoneyTabs';
import { Pane } from '../../features/frame/Pane';
import { Results } from '../../features/results/Results';
import { type AnswerOf, useDeskCall } from '../../lib/desk-call';
import { useAct } from '../../lib/use-act';
import { useQuestion } from '../../lib/use-question';
import css from './AuditPane.module.css';

/** On a phone there is room for what is left of each account. */
const sides = ['借方', '贷方'] as const;

type Table = AnswerOf<'desk/run'>['table'];

/** The trial balance, and every invariant of the ledger on a press. */
export function AuditPane() {
  const call = useDeskCall();
  const trial = useQuestion('desk/run', { command: 'trial' });
  const [checks, setChecks] = useState<Table | null>(null);
  const [shown, setShown] = useState(false);
  const act = useAct();
  const isNarrow = useNarrow();

  const audit = () =>
    void act.run(async () => {
      setChecks((await call('desk/run', { command: 'audit' }, { timeoutMs: 120_000 })).table);
    });

  return (
    <Pane
      title="资金"
      facts="试算平衡"
      actions={
        <Button kind="primary" busy={act.busy} onClick={audit}>
          审计账本
        </Button>
      }
    >
      <div className={css.tabs}>
        <MoneyTabs />
      </div>
      <div className={css.audit}>
        {act.refusal ? (
          <Notice tone="error" live>
            账本有不符：{act.refusal}
          </Notice>
        ) : null}
        {checks ? (
          <Notice
            tone="success"
            live
            action={
              <Button size="small" onClick={() => setShown(!shown)}>
                {shown ? '收起' : '逐条看'}
              </Button>
            }
          >
            {checks.lines.length} 项不变量全部相符
          </Notice>
        ) : null}
        {checks && shown ? <Results table={checks} label="逐条核对" /> : null}
      </div>
      {trial.failed && !trial.data ? <InlineFailure onRetry={trial.reload} busy={trial.busy} /> : null}
      {!trial.data && !trial.failed ? <Skeleton rows={10} rowHeight={24} /> : null}
      {trial.data ? <Results table={trial.data.table} label="试算平衡表" without={isNarrow ? sides : []} /> : null}
    </Pane>
  );
}
