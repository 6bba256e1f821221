import { Pane } from '../../features/frame/Pane';
import { ReadCommand } from '../../features/results/ReadCommand';
import { HealthCurves } from './HealthCurves';
import css from './HealthPane.module.css';

export function HealthPane() {
  return (
    <Pane title="健康" level={2} facts="最近一天，由打开的页面报来">
      <section aria-label="各版本的曲线">
        <HealthCurves />
      </section>
      <section className={css.section} aria-label="各版本的健康">
        <ReadCommand command="health" label="各版本的表现" empty="还没有页面报来" />
      </section>
      <section className={css.section} aria-label="自动作出的决定">
        <h3>自动作出的决定</h3>
        <ReadCommand command="health verdicts" label="自动的决定" empty="没有自动回退或停用过" />
      </section>
    </Pane>
  );
}
