import { FormField, SelectInput, TextArea } from '@shizhong/shared-ui/controls';
import type { Item } from './filter';
import css from './ReasonField.module.css';

export interface TypedReason {
  /** Of a ready reason; empty for words of one's own. */
  code: string;
  text: string;
}

export interface ReasonFieldProps {
  label: string;
  required: boolean;
  error: string | undefined;
  reasons: Item['reasons'];
  value: TypedReason;
  onChange(value: TypedReason): void;
}

/** As the server takes it: 「C3」, 「C3：补充」, or free text. */
export function reasonText({ code, text }: TypedReason): string {
  const own = text.trim();
  if (!code) return own;
  return own ? `${code}：${own}` : code;
}

/** A ready reason or words of one's own, and under it the letter that will be sent. */
export function ReasonField({ label, required, error, reasons, value, onChange }: ReasonFieldProps) {
  const ready = reasons.find(({ code }) => code === value.code);
  const letter = [ready?.text, value.text.trim()].filter(Boolean).join('；');
  return (
    <>
      {reasons.length > 0 ? (
        <FormField label="现成的理由">
          <SelectInput
            options={[
              { value: '', label: '自己写' },
              ...reasons.map(({ code, field, text }) => ({ value: code, label: `${code} ${field ? `${field}：` : ''}${text}` })),
            ]}
            value={value.code}
            onChange={(code) => onChange({ ...value, code: code ?? '' })}
          />
        </FormField>
      ) : null}
      <FormField label={ready ? '补充的话' : label} required={required && !ready} error={error}>
        <TextArea
          rows={2}
          maxLength={300}
          value={value.text}
          onChange={({ target }) => onChange({ ...value, text: target.value })}
        />
      </FormField>
      {letter ? (
        <blockquote className={css.letter}>
          <small>用户将读到</small>
          {letter}
        </blockquote>
      ) : null}
    </>
  );
}
