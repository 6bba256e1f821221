import { mayAtDesk } from '@shizhong/shared-contracts/operator';
import { Button } from '@shizhong/shared-ui/button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMe } from '../../features/frame/me';
import { RollBackDialog } from '../../features/roll-back/RollBackDialog';
import type { Released } from '../../features/roll-back/released';
import { useQuestion } from '../../lib/use-question';
import { OnCallPart } from './OnCallPart';
import css from './OnCallRow.module.css';

/** Versions that a part of the visitors tries: what is taken back first when something is wrong. A stable one is taken back on its own page. */
export function CandidatesPart() {
  const { role } = useMe();
  const answer = useQuestion('platform/remotes', {}, { everyMs: 15_000 });
  const [asked, setAsked] = useState<Released | null>(null);
  const candidates = (answer.data?.list ?? []).filter(({ candidate }) => candidate !== null);
  return (
    <>
      <OnCallPart title="候选版" answer={answer} none="没有在试的版本" count={candidates.length}>
        {candidates.map((each) => (
          <li key={each.remote} className={css.row}>
            <span className={css.top}>
              <b>
                {each.remote} {each.candidate}
              </b>
              <span className={css.what}>{each.percent}% 的访客</span>
            </span>
            <p className={css.what}>稳定版 {each.stable ?? '—'}</p>
            <span className={css.acts}>
              {mayAtDesk(role, 'platform') ? (
                <Button kind="danger" aria-label={`回退 ${each.remote}`} onClick={() => setAsked(each)}>
                  回退…
                </Button>
              ) : (
                <span className={css.what}>管理员可以回退</span>
              )}
              <Link to="/platform">看健康</Link>
            </span>
          </li>
        ))}
      </OnCallPart>
      {asked ? <RollBackDialog of={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
