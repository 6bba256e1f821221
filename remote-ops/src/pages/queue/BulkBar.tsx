import { useHost } from '@shizhong/shared-contracts';
import { Button } from '@shizhong/shared-ui/button';
import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { useState } from 'react';
import { useDeskCall } from '../../lib/desk-call';
import { useAct } from '../../lib/use-act';
import css from './BulkBar.module.css';
import { type BulkAct, bulkActs } from './bulk-acts';
import type { Item, Row } from './filter';
import { whyNot } from './outcomes';

export interface BulkBarProps {
  rows: readonly Row[];
  busy: boolean;
  onClear(): void;
  onClaim(rows: readonly Row[], how: 'claim' | 'release'): void;
  onWaits(rows: readonly Pick<Row, 'kind' | 'id'>[], words: string): void;
}

/** What can be done with the chosen: the server reads each of them first, so that nothing is decided unread. */
export function BulkBar({ rows, busy, onClear, onClaim, onWaits }: BulkBarProps) {
  const { notify } = useHost();
  const call = useDeskCall();
  const act = useAct();
  const [looked, setLooked] = useState<{ of: string; acts: readonly BulkAct[] } | null>(null);
  const [chosen, setChosen] = useState<BulkAct | null>(null);
  const kind = rows.every((row) => row.kind === rows[0]?.kind) ? (rows[0]?.kind ?? null) : null;
  const free = rows.filter(({ claim }) => !claim);
  const mine = rows.filter(({ claim }) => claim?.mine);
  const looksAt = mine.map(({ id }) => id).join();
  // What is offered is of exactly what is chosen now.
  const offered = looked?.of === looksAt ? looked.acts : null;

  async function look(): Promise<void> {
    if (!kind) return;
    await act.run(async () => {
      const items: Item[] = [];
      for (const { id } of mine) items.push(await call('queue/item', { kind, id }));
      setLooked({ of: looksAt, acts: bulkActs(items) });
    });
  }

  async function decide({ act: name, items, label }: BulkAct): Promise<void> {
    if (!kind) return;
    const done = await act.run(async () => {
      const objects = items.map(({ id, version }) => ({ id, version }));
      const { list } = await call('queue/decide', { kind, act: name, objects, undoable: true });
      const refused = list.filter(({ outcome }) => outcome === 'refused');
      const said = refused[0] ? `；${refused.length} 件没有：${whyNot(refused[0])}` : '';
      const waiting = list.filter(({ outcome }) => outcome === 'waits').map(({ id }) => ({ kind, id }));
      if (waiting.length > 0) onWaits(waiting, `${label} ${waiting.length} 件`);
      if (waiting.length === list.length) return;
      notify.notice(`${label} ${list.length - refused.length} 件${said}`, refused.length > 0 ? 'warning' : 'success', 5_000);
    });
    if (!done) return;
    setChosen(null);
    setLooked(null);
    onClear();
  }

  return (
    <div className={css.bar} role="toolbar" aria-label="选中的">
      <b>已选 {rows.length}</b>
      {free.length > 0 && kind ? (
        <Button size="small" busy={busy} onClick={() => onClaim(free, 'claim')}>
          认领 {free.length}
        </Button>
      ) : null}
      {mine.length > 0 && kind ? (
        <Button size="small" busy={busy} onClick={() => onClaim(mine, 'release')}>
          放回 {mine.length}
        </Button>
      ) : null}
      {mine.length > 1 && kind && offered === null ? (
        <Button size="small" busy={act.busy} onClick={() => void look()}>
          一起决定 {mine.length}…
        </Button>
      ) : null}
      {offered?.map((each) => (
        <Button key={each.label} size="small" kind="primary" onClick={() => setChosen(each)}>
          {each.label} {each.items.length}
        </Button>
      ))}
      <span className={css.why}>
        {kind ? (offered?.length === 0 ? '这一类须逐件决定' : '') : '选了不同的种类：认领和决定要同一类'}
      </span>
      <Button size="small" onClick={onClear}>
        取消
      </Button>
      <ConfirmDialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        title={`${chosen?.label ?? ''} ${chosen?.items.length ?? 0} 件？`}
        confirm={`${chosen?.label ?? ''} ${chosen?.items.length ?? 0} 件`}
        busy={act.busy}
        onConfirm={() => chosen && void decide(chosen)}
      >
        {chosen?.does}。逐件执行：已经有结果的会跳过，并说明原因。
        {act.refusal ? <p role="alert">{act.refusal}</p> : null}
      </ConfirmDialog>
    </div>
  );
}
