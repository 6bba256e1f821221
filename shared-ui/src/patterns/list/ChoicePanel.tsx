import { Input } from '@shizhong/shared-ui/antd/form';
import { useState } from 'react';
import { matchesTyped } from '../../antd/typed/matches-typed';
import { Icon } from '../../primitives/icon/Icon';
import { ChoiceButtons } from './ChoiceButtons';
import css from './ChoicePanel.module.css';
import type { ChipPanelProps } from './FilterChip';
import { optionsOf } from './filter-fields';
import { HangingPanel } from './HangingPanel';

/** From this many options on they are searched rather than read. */
const searchFrom = 9;

/** The options of a chip. One can be chosen: the endpoints take one value each. */
export function ChoicePanel({ field, value, open, onChoose, onClose }: ChipPanelProps) {
  const [sought, setSought] = useState('');
  const options = optionsOf(field);
  const shown = options.filter(({ label }) => matchesTyped(sought, label));
  return (
    <HangingPanel open={open} onClose={onClose} label={field.label}>
      {options.length >= searchFrom ? (
        <div className={css.head}>
          <Input
            data-autofocus
            prefix={<Icon name="search" size={16} />}
            aria-label={`搜${field.label}`}
            placeholder={`搜${field.label}`}
            value={sought}
            onChange={(event) => setSought(event.target.value)}
            onPressEnter={() => shown[0] && sought.trim() && onChoose(shown[0].value)}
          />
        </div>
      ) : null}
      <div className={css.options}>
        <ChoiceButtons look="rows" options={shown} value={value} onChoose={onChoose} />
        {shown.length ? null : (
          <p className={css.none} role="status">
            没有匹配的{field.label}
          </p>
        )}
      </div>
    </HangingPanel>
  );
}
