import { Descriptions } from '@shizhong/shared-ui/antd/data';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import css from './Details.module.css';

export interface Detail {
  label: string;
  value: ReactNode;
}

export interface DetailsProps {
  /** What they describe, for screen readers. */
  label?: string | undefined;
  /** In order; what does not apply is left out. */
  items: readonly (Detail | false | null | undefined)[];
  /** Values at the right edge, for figures and short words in a narrow card. */
  end?: boolean | undefined;
  /** Names no wider than they are, where the values need the room. */
  tight?: boolean | undefined;
}

/**
 * Named facts, one a line: antd's Descriptions, in its bordered form without the borders, because only that one makes a row's name its
 * heading. Sums of money, where each line follows from those before, are not facts: `docs/visual-language.md#order-calculation`.
 */
export function Details({ label, items, end, tight }: DetailsProps) {
  return (
    <section aria-label={label} className={clsx(css.details, end && css.end, tight && css.tight)}>
      <Descriptions
        bordered
        size="small"
        column={1}
        items={items.flatMap((item) => (item ? [{ key: item.label, label: item.label, children: item.value }] : []))}
      />
    </section>
  );
}
