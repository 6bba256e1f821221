import { useRuleTexts } from '@shizhong/shared-ui/rules-in-force';
import css from './flow.module.css';

export interface FlowStep {
  name: string;
  text: string;
}

/** A sequence of steps, as a row that becomes a column. Texts may leave figures of the rules open. */
export function Flow({ steps }: { steps: readonly FlowStep[] }) {
  return (
    <ol className={css.flow} data-steps={steps.length}>
      {useRuleTexts(steps).map(({ name, text }, index) => (
        <li key={name}>
          <span className={css.number} aria-hidden="true">
            {index + 1}
          </span>
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
