import { useSearchParams } from 'react-router-dom';
import { Panes } from '../../features/frame/Panes';
import { useQuestion } from '../../lib/use-question';
import { BatchesPane } from './BatchesPane';
import { BatchPane } from './BatchPane';

/** Cash-outs in batches: the file to the bank, its answers, and what the bank cannot say. `docs/domain/money.md#cash-out`. */
export default function PayoutsPage() {
  const [query, setQuery] = useSearchParams();
  const batches = useQuestion('money/batches', {});
  const no = query.get('batch') ?? batches.data?.list[0]?.no ?? null;
  return (
    <Panes>
      <BatchesPane answer={batches} current={no} onOpen={(batch) => setQuery({ batch }, { replace: true })} />
      <BatchPane key={no} no={no} />
    </Panes>
  );
}
