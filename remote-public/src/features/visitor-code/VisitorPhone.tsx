import { FormField, TextInput } from '@shizhong/shared-ui';

export interface VisitorPhoneProps {
  label?: string;
  hint?: string;
  value: string;
  onChange: (phone: string) => void;
  error: string | undefined;
}

/** The phone of a visitor who is not signed in, in a form without antd; accepts digits only. */
export function VisitorPhone({ label = '手机号', hint, value, onChange, error }: VisitorPhoneProps) {
  return (
    <FormField label={label} required error={error} hint={hint}>
      <TextInput
        data-field="phone"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={11}
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
      />
    </FormField>
  );
}
