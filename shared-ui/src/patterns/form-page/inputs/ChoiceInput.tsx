import { Select } from '@shizhong/shared-ui/antd/select';
import { clsx } from 'clsx/lite';
import css from './inputs.module.css';

interface Option {
  value: string;
  label: string;
}

interface CommonProps {
  id?: string;
  options: readonly Option[];
  onBlur?: () => void;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  loading?: boolean | undefined;
  /** Where there is no label around it. */
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
}

export type ChoiceInputProps = CommonProps &
  (
    | { multiple?: false; value?: string; onChange?: (value: string) => void }
    | { multiple: true; value?: readonly string[]; onChange?: (value: string[]) => void }
  );

/** One or several of many options, found by typing a part of their label. */
export function ChoiceInput(props: ChoiceInputProps) {
  const { id, options, onBlur, placeholder = '请选择', disabled, loading } = props;
  const common = {
    ...(id ? { id } : {}),
    'aria-label': props['aria-label'],
    'aria-describedby': props['aria-describedby'],
    'aria-invalid': props['aria-invalid'],
    className: clsx(css.wide),
    options: [...options],
    onBlur: () => onBlur?.(),
    placeholder,
    disabled: disabled ?? false,
    loading: loading ?? false,
    showSearch: true,
  };
  if (props.multiple)
    return (
      <Select<string[]>
        {...common}
        mode="multiple"
        maxTagCount="responsive"
        value={[...(props.value ?? [])]}
        onChange={(next) => props.onChange?.(next)}
      />
    );
  return <Select<string | null> {...common} value={props.value || null} onChange={(next) => props.onChange?.(next ?? '')} />;
}
