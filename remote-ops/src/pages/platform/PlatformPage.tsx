import { Panes } from '../../features/frame/Panes';
import { HealthPane } from './HealthPane';
import { JobsPane } from './JobsPane';
import { VersionsPane } from './VersionsPane';

/** What visitors get of every remote, how it fares, and what the server still has to do. `docs/domain/operator.md#platform`. */
export default function PlatformPage() {
  return (
    <Panes>
      <VersionsPane />
      <HealthPane />
      <JobsPane />
    </Panes>
  );
}
