import { formatDateTime, useHost } from '@shizhong/shared-contracts';
import { Link } from 'react-router-dom';
import { Due } from '../../features/due/Due';
import { useMe } from '../../features/frame/me';
import { useQuestion } from '../../lib/use-question';
import { OnCallPart } from './OnCallPart';
import css from './OnCallRow.module.css';

/** What the reader may sign as the second person. */
export function ApprovalsPart() {
  const { name } = useMe();
  const { now } = useHost();
  const answer = useQuestion('desk/approvals', {}, { everyMs: 20_000 });
  const mine = (answer.data?.list ?? []).filter(({ approvers }) => approvers.includes(name));
  return (
    <OnCallPart title="等您这第二人" answer={answer} none="没有等您复核的" count={mine.length}>
      {mine.map(({ id, effect, askedBy, askedAt, endsAt }) => (
        <li key={id} className={css.row}>
          <Link className={css.whole} to={`/approvals?open=${id}`}>
            <span className={css.top}>
              <b>{effect.split('；')[0]}</b>
              <Due since={askedAt} until={endsAt} now={now()} />
            </span>
            <span className={css.what}>
              {askedBy} {formatDateTime(askedAt)} 提出
            </span>
          </Link>
        </li>
      ))}
    </OnCallPart>
  );
}
