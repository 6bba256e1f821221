import { useHost } from '@shizhong/shared-contracts';
import { Button } from '@shizhong/shared-ui/button';
import { useEffect, useState } from 'react';
import { useDeskCall } from '../../lib/desk-call';
import { useAct } from '../../lib/use-act';
import { askAgain } from '../../lib/use-question';
import css from './UndoStrip.module.css';
import type { Undoable } from './use-undoable';

/** Until it ends nothing is done and nobody is sent anything; `z` takes it back too. */
export function UndoStrip({ undoable, onEnd }: { undoable: Undoable; onEnd(): void }) {
  const { notify } = useHost();
  const call = useDeskCall();
  const act = useAct();
  const [leftMs, setLeftMs] = useState(undoable.untilMs - Date.now());
  const isOver = leftMs <= 0;

  useEffect(() => {
    const timer = setInterval(() => setLeftMs(undoable.untilMs - Date.now()), 250);
    return () => clearInterval(timer);
  }, [undoable]);
  useEffect(() => {
    if (!isOver) return;
    onEnd();
    // What was carried out leaves the list. Not cleared: the strip is gone by then.
    setTimeout(askAgain, 1_500);
  }, [isOver, onEnd]);

  async function takeBack(): Promise<void> {
    const { kind, ids, words } = undoable;
    const done = await act.run(async () => {
      const { list } = await call('queue/undo', { kind, ids: [...ids] });
      const late = list.filter(({ outcome }) => outcome === 'refused');
      if (late.length > 0) notify.notice(`${late.length} 件${late[0]?.msg ?? ''}`, 'warning', 4_000);
      else notify.notice(`已撤销：${words}`, 'success', 3_000);
    });
    if (done) onEnd();
  }

  return (
    <div className={css.strip} role="status">
      <span>
        {undoable.words}・{Math.max(1, Math.ceil(leftMs / 1000))} 秒后生效
      </span>
      <Button size="small" data-key="z" aria-keyshortcuts="z" busy={act.busy} onClick={() => void takeBack()}>
        撤销
        <span className={css.key} aria-hidden="true">
          z
        </span>
      </Button>
    </div>
  );
}
