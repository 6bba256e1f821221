import { FormField, type FormFieldProps, TextInput } from '@shizhong/shared-ui';

export interface FigureFieldProps extends Omit<FormFieldProps, 'children'> {
  value: string;
  onChange: (value: string) => void;
  /** `decimal` for money. */
  inputMode: 'decimal' | 'numeric';
  maxLength: number;
  suffix?: string;
  disabled?: boolean;
}

/** One number of a calculator, as typed. */
export function FigureField({ value, onChange, inputMode, maxLength, suffix, disabled, ...field }: FigureFieldProps) {
  return (
    <FormField {...field}>
      <TextInput {...{ inputMode, maxLength, suffix, disabled, value }} onChange={(event) => onChange(event.target.value)} />
    </FormField>
  );
}
