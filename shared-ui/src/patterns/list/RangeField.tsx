import { Input } from '@shizhong/shared-ui/antd/form';
import { clsx } from 'clsx/lite';
import { useId, useState } from 'react';
import { Button } from '../button';
import { figureRangeOf, type RangeFilter } from './filter-fields';
import css from './RangeField.module.css';

interface RangeFieldProps {
  field: RangeFilter;
  value: string;
  onChoose: (value: string) => void;
}

/** Two figures, of which one may be left out. Applied by Enter or the button: half a range would ask for rows that nobody wants. */
export function RangeField({ field, value, onChoose }: RangeFieldProps) {
  const { label, unit } = field;
  const id = useId();
  const range = figureRangeOf(value);
  const [min, setMin] = useState(range?.min?.toString() ?? '');
  const [max, setMax] = useState(range?.max?.toString() ?? '');
  const [wrong, setWrong] = useState(false);
  const typed = min || max ? `${min}~${max}` : '';

  function apply() {
    const isWrong = typed !== '' && figureRangeOf(typed) === null;
    setWrong(isWrong);
    if (!isWrong) onChoose(typed);
  }
  const input = (name: string, text: string, set: (text: string) => void) => (
    <Input
      aria-label={`${label}${name}`}
      aria-describedby={`${id}-says`}
      aria-invalid={wrong}
      status={wrong ? 'error' : ''}
      className={clsx(css.input)}
      inputMode="numeric"
      maxLength={9}
      placeholder="不限"
      value={text}
      suffix={unit}
      onChange={(event) => {
        set(event.target.value.replace(/\D/g, ''));
        setWrong(false);
      }}
      onPressEnter={(event) => {
        // The focus returns to the chip's button, which would be pressed by the same key.
        event.preventDefault();
        apply();
      }}
    />
  );
  return (
    <div>
      <div className={css.two}>
        {input('下限', min, setMin)}
        <span aria-hidden="true">至</span>
        {input('上限', max, setMax)}
      </div>
      <div className={css.foot}>
        <span id={`${id}-says`} role="status" className={wrong ? css.fault : css.hint}>
          {wrong ? '下限不能大于上限' : '可只填一端'}
        </span>
        <Button size="small" kind="primary" disabled={typed === value} onClick={apply}>
          应用
        </Button>
      </div>
    </div>
  );
}
