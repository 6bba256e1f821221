import { Panes } from '../../features/frame/Panes';
import { AuditPane } from './AuditPane';
import { ReconcilePane } from './ReconcilePane';
import { WaitingMoney } from './WaitingMoney';

/** Whether the books hold, whether they equal the channels', and what waits for finance. `docs/domain/money.md`. */
export default function MoneyPage() {
  return (
    <Panes>
      <AuditPane />
      <ReconcilePane />
      <WaitingMoney />
    </Panes>
  );
}
