import { Panes } from '../../features/frame/Panes';
import { AlarmsPane } from './AlarmsPane';
import { HealthPane } from './HealthPane';
import { JobsPane } from './JobsPane';
import { LoadPane } from './LoadPane';
import css from './PlatformPage.module.css';
import { VersionsPane } from './VersionsPane';

/** What visitors get of every remote, how it fares, how busy the servers are, what they still have to do, and who is alarmed. `docs/domain/operator.md#platform`. */
export default function PlatformPage() {
  return (
    <Panes>
      <div className={css.wide}>
        <VersionsPane />
        <LoadPane />
      </div>
      <HealthPane />
      <div className={css.column}>
        <JobsPane />
        <AlarmsPane />
      </div>
    </Panes>
  );
}
