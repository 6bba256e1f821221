import { Statistic } from '@shizhong/shared-ui/antd/data';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { useElementId } from '../../primitives/element-id/element-id';
import css from './Figure.module.css';

export interface FigureProps {
  label: ReactNode;
  /** As it is to be read: money, a count, `--`. */
  value: ReactNode;
  /** After the value, smaller. */
  unit?: string | undefined;
  /** Small line below: its components. */
  foot?: ReactNode;
  /** `hero` 40, `large` 32, `stat` 24, `small` 18. `docs/visual-language.md#type`. */
  size?: 'hero' | 'large' | 'stat' | 'small' | undefined;
}

/** One figure with its name above and its components below: antd's Statistic, whose own formats know neither fen nor our signs. */
export function Figure({ label, value, unit, foot, size = 'stat' }: FigureProps) {
  const id = useElementId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div role="group" aria-labelledby={id}>
      <Statistic
        title={<div id={id}>{label}</div>}
        formatter={() => value}
        suffix={unit && ` ${unit}`}
        className={clsx(css.figure, css[size])}
      />
      {foot ? <p className={css.foot}>{foot}</p> : null}
    </div>
  );
}
