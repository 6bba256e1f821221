import { Steps as AntdSteps } from '@shizhong/shared-ui/antd/steps';
import { Spoken } from '../../primitives/spoken/Spoken';
import { ProgressBar } from '../figures';
import css from './Steps.module.css';

export interface StepsProps {
  /** What the steps lead to, for screen readers. */
  label: string;
  steps: readonly string[];
  /** Index of the current step; the length of `steps` when all are complete. */
  current: number;
}

/** A short sequence of known steps: antd's Steps, on phones 「第 2 步，共 3 步」 and a bar. `docs/visual-language.md#form`. */
export function Steps({ label, steps, current }: StepsProps) {
  const shown = Math.min(current, steps.length - 1);
  return (
    <div className={css.wrap}>
      {/* antd draws neutral boxes: the roles make a list of them. */}
      {/* biome-ignore lint/a11y/useSemanticElements: antd's boxes are no `li` */}
      <div role="list" aria-label={label} className={css.steps}>
        <AntdSteps
          size="small"
          responsive={false}
          current={current}
          items={steps.map((name, index) => ({
            role: 'listitem',
            'aria-current': index === current ? ('step' as const) : undefined,
            title: (
              <>
                {name}
                {index < current ? <Spoken>（已完成）</Spoken> : null}
              </>
            ),
          }))}
        />
      </div>
      <div className={css.short} aria-hidden="true">
        <p>
          第 {shown + 1} 步，共 {steps.length} 步：<b>{steps[shown]}</b>
        </p>
        <ProgressBar label={label} bp={Math.round((Math.min(current + 1, steps.length) * 10_000) / steps.length)} />
      </div>
    </div>
  );
}
