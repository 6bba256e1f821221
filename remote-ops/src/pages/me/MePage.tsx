import { Panes } from '../../features/frame/Panes';
import { AccessPane } from './AccessPane';
import { KeysPane } from './KeysPane';
import { SessionsPane } from './SessionsPane';

/** One's own way in. `docs/domain/operator.md#access`. */
export default function MePage() {
  return (
    <Panes>
      <SessionsPane />
      <AccessPane />
      <KeysPane />
    </Panes>
  );
}
