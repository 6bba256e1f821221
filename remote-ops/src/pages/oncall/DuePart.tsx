import { useHost } from '@shizhong/shared-contracts';
import { Button } from '@shizhong/shared-ui/button';
import { Link } from 'react-router-dom';
import { Due } from '../../features/due/Due';
import { type AnswerOf, useDeskCall } from '../../lib/desk-call';
import { useAct } from '../../lib/use-act';
import { type Answer, useQuestion } from '../../lib/use-question';
import { OnCallPart } from './OnCallPart';
import css from './OnCallRow.module.css';

type Row = AnswerOf<'queue/list'>['list'][number];

const waiting = { kind: 'all', whose: 'any', search: '', cursor: '' } as const;
/** Of each: what is more is in the queue itself. */
const shownMax = 10;

/** What is over its promised time or nearly; it is read and decided in the queue. */
export function DuePart() {
  const kinds = useQuestion('queue/kinds', {}, { everyMs: 30_000 });
  const overdue = useQuestion('queue/list', { ...waiting, due: 'overdue' }, { everyMs: 20_000 });
  const soon = useQuestion('queue/list', { ...waiting, due: 'soon' }, { everyMs: 20_000 });
  const label = (kind: Row['kind']) => kinds.data?.list.find((each) => each.kind === kind)?.label ?? '';
  const counts = kinds.data?.list.filter(({ permitted }) => permitted) ?? [];
  const part = (title: string, due: 'overdue' | 'soon', answer: Answer<AnswerOf<'queue/list'>>) => {
    const list = answer.data?.list ?? [];
    const count = Math.max(
      list.length,
      counts.reduce((sum, each) => sum + each[due], 0),
    );
    return (
      <OnCallPart title={title} answer={answer} none={due === 'overdue' ? '没有超时的' : '没有将超时的'} count={count}>
        {list.slice(0, shownMax).map((row) => (
          <DueRow key={`${row.kind} ${row.id}`} row={row} label={label(row.kind)} />
        ))}
        {count > Math.min(list.length, shownMax) ? (
          <li className={css.row}>
            <Link to={`/?due=${due}`}>在待办里看全部</Link>
          </li>
        ) : null}
      </OnCallPart>
    );
  };
  return (
    <>
      {part('已超时', 'overdue', overdue)}
      {part('将超时', 'soon', soon)}
    </>
  );
}

function DueRow({ row, label }: { row: Row; label: string }) {
  const { now, notify } = useHost();
  const call = useDeskCall();
  const claiming = useAct();
  const { kind, id, no, title, since, dueAt, claim } = row;
  const claimIt = () =>
    void claiming.run(async () => {
      const { list } = await call('queue/claim', { kind, ids: [id] });
      const refused = list.find(({ outcome }) => outcome === 'refused');
      notify.notice(refused ? refused.msg : '已认领', refused ? 'warning' : 'success', 3_000);
    });
  return (
    <li className={css.row}>
      <Link className={css.whole} to={`/?kind=${kind}&q=${encodeURIComponent(no || title)}&open=${id}`}>
        <span className={css.top}>
          {dueAt ? <Due since={since} until={dueAt} now={now()} /> : null}
          <b>{title}</b>
        </span>
        <span className={css.what}>
          {[label, no, claim ? (claim.mine ? '我' : claim.by) : '未认领'].filter(Boolean).join('・')}
        </span>
      </Link>
      {claim === null ? (
        <span className={css.acts}>
          <Button busy={claiming.busy} aria-label={`认领 ${title}`} onClick={claimIt}>
            认领
          </Button>
        </span>
      ) : null}
    </li>
  );
}
