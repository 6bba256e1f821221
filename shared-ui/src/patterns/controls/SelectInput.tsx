import { Select } from '@shizhong/shared-ui/antd/select';
import { clsx } from 'clsx/lite';
import type { ComponentProps } from 'react';
import css from './controls.module.css';
import { useControlWiring } from './wiring';

type Props = ComponentProps<typeof Select<string>>;

export interface SelectInputProps extends Omit<Props, 'options' | 'value' | 'onChange' | 'status' | 'mode' | 'ref'> {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** Empty: nothing is selected yet. */
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
}

/** From here on a list can be searched. */
const searchedList = 10;

/** antd's Select of one text value; a long list can be searched by its labels. */
export function SelectInput({ options, value, onChange, placeholder = '请选择', className, ...rest }: SelectInputProps) {
  return (
    <Select<string>
      showSearch={options.length >= searchedList}
      {...useControlWiring(rest['aria-invalid'])}
      {...rest}
      className={clsx(css.whole, className)}
      placeholder={placeholder}
      options={[...options]}
      value={value || null}
      onChange={(chosen) => onChange?.(chosen)}
    />
  );
}
