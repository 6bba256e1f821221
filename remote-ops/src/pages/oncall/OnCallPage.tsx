import { operatorRoles } from '@shizhong/shared-contracts/operator';
import { useMe } from '../../features/frame/me';
import { Pane } from '../../features/frame/Pane';
import { Panes } from '../../features/frame/Panes';
import { AlarmsPart } from './AlarmsPart';
import { ApprovalsPart } from './ApprovalsPart';
import { CandidatesPart } from './CandidatesPart';
import { DuePart } from './DuePart';

/** What whoever is on call has to see first: alarms, versions to take back, second signatures, and work that is due. */
export default function OnCallPage() {
  const { name, role } = useMe();
  return (
    <Panes>
      <Pane title="值班" facts={`${operatorRoles[role]}・${name}`}>
        <AlarmsPart />
        <CandidatesPart />
        <ApprovalsPart />
        <DuePart />
      </Pane>
    </Panes>
  );
}
