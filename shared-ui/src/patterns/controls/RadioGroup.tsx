import { Radio } from '@shizhong/shared-ui/antd/form';
import type { ComponentProps } from 'react';
import { useElementId } from '../../primitives/element-id/element-id';
import styles from './controls.module.css';
import { useControlWiring } from './wiring';

type Props = ComponentProps<typeof Radio.Group>;

export interface RadioGroupProps extends Omit<Props, 'options' | 'value' | 'onChange'> {
  options: readonly { value: string; label: string }[];
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
}

/** antd's radio buttons side by side. A label element cannot name a group: pass the field's label as `aria-label`. */
export function RadioGroup({ options, value, onChange, ...rest }: RadioGroupProps) {
  const { status: _frame, ...wiring } = useControlWiring(rest['aria-invalid']);
  return (
    <Radio.Group
      name={useElementId() ?? ''}
      {...wiring}
      {...rest}
      className={styles['choices'] ?? ''}
      options={[...options]}
      value={value}
      onChange={(event) => onChange?.(String(event.target.value))}
    />
  );
}
