import { useSearchParams } from 'react-router-dom';
import { Panes } from '../../features/frame/Panes';
import { useQuestion } from '../../lib/use-question';
import { DaysPane } from './DaysPane';
import { LinesPane } from './LinesPane';

/** The bank's statement of a day beside our deposits. `docs/domain/money.md#unmatched-money`. */
export default function StatementPage() {
  const [query, setQuery] = useSearchParams();
  const day = query.get('day');
  const answer = useQuestion('money/statement', { day: day && /^\d{4}-\d\d-\d\d$/.test(day) ? day : null });
  return (
    <Panes>
      <LinesPane answer={answer} />
      <DaysPane answer={answer} onDay={(next) => setQuery({ day: next }, { replace: true })} />
    </Panes>
  );
}
