import { Panes } from '../../features/frame/Panes';
import { AccessPane } from './AccessPane';
import { DevicesPane } from './DevicesPane';
import { KeysPane } from './KeysPane';
import { PasskeysPane } from './PasskeysPane';
import { SessionsPane } from './SessionsPane';

/** One's own way in. `docs/domain/operator.md#access`. */
export default function MePage() {
  return (
    <Panes>
      <SessionsPane />
      <PasskeysPane />
      <DevicesPane />
      <AccessPane />
      <KeysPane />
    </Panes>
  );
}
