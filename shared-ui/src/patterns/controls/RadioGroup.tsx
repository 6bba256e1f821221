import { Radio } from '@shizhong/shared-ui/antd/form';
import { clsx } from 'clsx/lite';
import { type ComponentProps, type Ref, useImperativeHandle, useRef } from 'react';
import { useElementId } from '../../primitives/element-id/element-id';
import css from './controls.module.css';
import { useControlWiring } from './wiring';

type Props = ComponentProps<typeof Radio.Group>;

export interface RadioGroupProps extends Omit<Props, 'options' | 'value' | 'onChange' | 'ref'> {
  /** What a form focuses when the choice is its first fault: antd's group cannot take the focus. */
  ref?: Ref<{ focus: () => void }> | undefined;
  options: readonly { value: string; label: string }[];
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
}

/** antd's radio buttons side by side. A label element cannot name a group: pass the field's label as `aria-label`. */
export function RadioGroup({ options, value, onChange, ref, ...rest }: RadioGroupProps) {
  const group = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => group.current?.querySelector('input')?.focus() }));
  const { status: _frame, ...wiring } = useControlWiring(rest['aria-invalid']);
  return (
    <Radio.Group
      ref={group}
      name={useElementId() ?? ''}
      {...wiring}
      {...rest}
      className={clsx(css.choices)}
      options={[...options]}
      value={value}
      onChange={(event) => onChange?.(String(event.target.value))}
    />
  );
}
