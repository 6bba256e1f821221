import { Select } from '@shizhong/shared-ui/antd/select';
import { clsx } from 'clsx/lite';
import { useState } from 'react';
import { byRecent, recentChoices, rememberChoice } from '../../../primitives/recent-choices/recent-choices';
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
  /** Vocabulary under which recent choices are offered first. */
  recent?: string | undefined;
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
  const { recent: vocabulary } = props;
  const [recent, setRecent] = useState<readonly string[]>([]);
  const { first, rest } = byRecent(options, recent);
  const remember = (values: readonly string[]) => {
    if (vocabulary) for (const value of values) rememberChoice(vocabulary, value);
  };
  const common = {
    ...(id ? { id } : {}),
    'aria-label': props['aria-label'],
    'aria-describedby': props['aria-describedby'],
    'aria-invalid': props['aria-invalid'],
    className: clsx(css.wide),
    options: first.length
      ? [
          { label: '最近用过', title: '最近用过', options: first },
          { label: '全部', title: '全部', options: rest },
        ]
      : [...options],
    // As they were when the list opened: an option must not move under the pointer.
    onOpenChange: (open: boolean) => open && vocabulary && setRecent(recentChoices(vocabulary)),
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
        onChange={(next) => {
          remember(next.filter((each) => !props.value?.includes(each)));
          props.onChange?.(next);
        }}
      />
    );
  return (
    <Select<string | null>
      {...common}
      value={props.value || null}
      onChange={(next) => {
        remember([next ?? '']);
        props.onChange?.(next ?? '');
      }}
    />
  );
}
