import { Panes } from '../../features/frame/Panes';
import { AlarmsPane } from './AlarmsPane';
import { HealthPane } from './HealthPane';
import { JobsPane } from './JobsPane';
import css from './PlatformPage.module.css';
import { VersionsPane } from './VersionsPane';

/** What visitors get of every remote, how it fares, what the server still has to do, and who is alarmed. `docs/domain/operator.md#platform`. */
export default function PlatformPage() {
  return (
    <Panes>
      <VersionsPane />
      <HealthPane />
      <div className={css.column}>
        <JobsPane />
        <AlarmsPane />
      </div>
    </Panes>
  );
}
