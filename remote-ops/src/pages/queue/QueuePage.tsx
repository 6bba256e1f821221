import { useHost } from '@shizhong/shared-contracts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Panes } from '../../features/frame/Panes';
import { useKeptTexts } from '../../features/kept/kept-context';
import { useDeskCall } from '../../lib/desk-call';
import { useAct } from '../../lib/use-act';
import { useQuestion } from '../../lib/use-question';
import { addressOf, type Filter, filterOf, keyOf, type Row } from './filter';
import { ItemPane } from './ItemPane';
import { KeysDialog } from './KeysDialog';
import { KindsPane } from './KindsPane';
import { forgetDecisions } from './kept-decisions';
import { ListPane } from './ListPane';
import { claimNotice } from './outcomes';
import { UndoStrip } from './UndoStrip';
import { useOpenRow } from './use-open-row';
import { useQueueKeys } from './use-queue-keys';
import { useSearchGoesOn } from './use-search-goes-on';
import { useUndoable } from './use-undoable';

/** Everything that waits, like a mail client: kinds, list, and what is open. `docs/domain/operator.md#queues`. */
export default function QueuePage() {
  const { notify } = useHost();
  const call = useDeskCall();
  const kinds = useQuestion('queue/kinds', {}, { everyMs: 30_000 });
  const [query, setQuery] = useSearchParams();
  const filter = filterOf(query, kinds.data?.list ?? []);
  const [cursors, setCursors] = useState<string[]>(['']);
  const rows = useQuestion(
    'queue/list',
    { ...filter, cursor: cursors.at(-1) ?? '' },
    { everyMs: 20_000, enabled: kinds.data !== null },
  );
  const list = rows.data?.list ?? [];
  useSearchGoesOn(filter.search !== '' ? rows.data : null, setCursors);
  const kept = useKeptTexts();
  // Of an address that leads to one object.
  const asked = query.get('open');
  const [opened, setOpened] = useState(asked !== null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [keysShown, setKeysShown] = useState(false);
  const { undoable, offerUndo, endUndo } = useUndoable();
  const claims = useAct();
  const search = useRef<HTMLInputElement>(null);

  const { shown, movedOn, inPlace, setCurrent, begin } = useOpenRow(rows.data?.list ?? null, asked);

  const kindsOfPage = filter.kind;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter is another list
  useEffect(() => {
    setCursors(['']);
    setChosen(new Set());
    begin();
  }, [kindsOfPage, filter.whose, filter.due, filter.search]);

  const change = (changed: Partial<Filter>) => setQuery(addressOf({ ...filter, ...changed }), { replace: true });

  function open(row: Row): void {
    setCurrent(keyOf(row));
    setOpened(true);
  }

  const choose = (row: Row) => setChosen(toggled(chosen, keyOf(row)));

  function claim(wanted: readonly Row[], how: 'claim' | 'release'): void {
    const kind = wanted[0]?.kind;
    if (!kind) return;
    void claims.run(async () => {
      const ids = wanted.filter((row) => row.kind === kind).map(({ id }) => id);
      const { list: outcomes } = await call(`queue/${how}`, { kind, ids });
      const { text, tone } = claimNotice(outcomes, how);
      notify.notice(text, tone, 3_000);
    });
  }

  const step = (by: number) => {
    const at = list.findIndex((row) => shown && keyOf(row) === keyOf(shown));
    const next = list[Math.max(0, Math.min(list.length - 1, at + by))];
    if (next) setCurrent(keyOf(next));
  };

  useQueueKeys({
    down: () => step(1),
    up: () => step(-1),
    choose: () => shown && choose(shown),
    claim: () => shown && claim([shown], 'claim'),
    release: () => shown && claim([shown], 'release'),
    open: () => shown && open(shown),
    search: () => search.current?.focus(),
    sheet: () => setKeysShown(true),
  });

  return (
    <Panes>
      <KindsPane answer={kinds} filter={filter} onChange={change} />
      <ListPane
        {...{ filter, list, chosen, cursors }}
        search={search}
        answer={rows}
        kind={kinds.data?.list.find(({ kind }) => kind === filter.kind) ?? null}
        kinds={kinds.data?.list ?? []}
        current={shown ? keyOf(shown) : null}
        hidden={opened}
        busy={claims.busy}
        onFilter={change}
        onOpen={open}
        onChoose={choose}
        onClear={() => setChosen(new Set())}
        onClaim={claim}
        onPage={setCursors}
        onWaits={offerUndo}
      />
      <ItemPane
        key={shown ? keyOf(shown) : 'none'}
        row={shown}
        hidden={!opened}
        onNext={() => {
          if (movedOn) forgetDecisions(kept, movedOn);
          setCurrent(inPlace ? keyOf(inPlace) : null);
        }}
        onBack={() => setOpened(false)}
        onClaim={(how) => shown && claim([shown], how)}
        onWaits={(row, { label }) => {
          offerUndo([row], `${label}：${row.title}`);
          step(1);
        }}
      />
      {undoable ? <UndoStrip key={undoable.untilMs} undoable={undoable} onEnd={endUndo} /> : null}
      <KeysDialog open={keysShown} onClose={() => setKeysShown(false)} />
    </Panes>
  );
}

function toggled(chosen: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return next;
}
