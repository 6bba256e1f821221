import { Input } from '@shizhong/shared-ui/antd/form';
import { useMemo, useState } from 'react';
import { matchesTyped } from '../../antd/typed/matches-typed';
import { Icon } from '../../primitives/icon/Icon';
import { byRecent, recentChoices, rememberChoice } from '../../primitives/recent-choices/recent-choices';
import { Button } from '../button';
import { ChoiceButtons } from './ChoiceButtons';
import css from './ChoicePanel.module.css';
import type { ChipPanelProps } from './FilterChip';
import { afterPress, chosenOf, optionsOf } from './filter-fields';
import { HangingPanel } from './HangingPanel';

/** From this many options on they are searched rather than read. */
const searchFrom = 9;

/** The options of a chip, recent ones first. Where several can be chosen each press applies at once and the panel stays open. */
export function ChoicePanel({ field, value, open, onChoose, onApply, onClose }: ChipPanelProps) {
  const [sought, setSought] = useState('');
  // The panel stays when it closes; what was sought in it does not.
  if (!open && sought) setSought('');
  const vocabulary = field.kind === 'select' ? field.recent : undefined;
  // As they were when the panel opened: an option must not move under the pointer.
  const recent = useMemo(() => (open && vocabulary ? recentChoices(vocabulary) : []), [open, vocabulary]);
  const options = optionsOf(field);
  const shown = options.filter(({ label }) => matchesTyped(sought, label));
  const { first, rest } = byRecent(shown, sought ? [] : recent);
  const isList = field.kind === 'select' && field.as === 'list';
  const chosen = field.kind === 'select' && isList ? chosenOf(field, value) : value;
  function press(option: string) {
    if (vocabulary) rememberChoice(vocabulary, option);
    if (isList && option) onApply(afterPress(field, value, option));
    else onChoose(option);
  }
  return (
    <HangingPanel open={open} onClose={onClose} label={field.label}>
      {options.length >= searchFrom ? (
        <div className={css.head}>
          <Input
            data-autofocus
            prefix={<Icon name="search" size={16} />}
            aria-label={`搜${field.label}`}
            placeholder={`搜${field.label}，可用拼音首字母`}
            value={sought}
            onChange={(event) => setSought(event.target.value)}
            onPressEnter={(event) => {
              // The focus returns to the chip's button, which would be pressed by the same key.
              event.preventDefault();
              if (shown[0] && sought.trim()) press(shown[0].value);
            }}
          />
        </div>
      ) : null}
      <div className={css.options}>
        {first.length ? (
          <section aria-label="最近用过">
            <h3 className={css.group}>最近用过</h3>
            <ChoiceButtons look="rows" options={first} value={chosen} onChoose={press} />
          </section>
        ) : null}
        {first.length ? <h3 className={css.group}>全部{field.label}</h3> : null}
        <ChoiceButtons look="rows" options={rest} value={chosen} onChoose={press} />
        {shown.length ? null : (
          <p className={css.none} role="status">
            没有匹配的{field.label}
          </p>
        )}
      </div>
      {isList ? (
        <div className={css.foot}>
          <span role="status">{chosen.length ? `已选 ${chosen.length} 项` : '可多选'}</span>
          <Button size="small" onClick={() => onClose(true)}>
            完成
          </Button>
        </div>
      ) : null}
    </HangingPanel>
  );
}
