import {
  campaignField,
  type FieldsWith,
  type FieldType,
  isRequired,
  labelOfField,
} from '@shizhong/shared-contracts/campaign-form';
import { useCampaignForm } from './form-context';
import { TextField, type TextFieldProps } from './TextField';
import { typedName } from './values';

/** Fields with a single text control. */
type TypedField = FieldsWith<{ type: 'text' | 'link' | 'articleLink' | 'fen' | 'share' | 'count' | 'hours' | 'instant' }>;

const controls: Partial<Record<FieldType, Pick<TextFieldProps, 'type' | 'inputMode' | 'unit' | 'placeholder'>>> = {
  link: { inputMode: 'url', placeholder: 'https://' },
  articleLink: { inputMode: 'url', placeholder: 'https://mp.weixin.qq.com/s…' },
  fen: { inputMode: 'decimal', unit: '元' },
  share: { inputMode: 'decimal', unit: '%' },
  count: { inputMode: 'numeric' },
  hours: { inputMode: 'numeric', unit: '小时' },
  instant: { type: 'datetime-local' },
};

export interface FieldProps extends Pick<TextFieldProps, 'hint' | 'placeholder' | 'unit' | 'rule' | 'min'> {
  name: TypedField;
  /** Overrides the label of the table. */
  label?: string;
  /** Overrides the fault found by the form. */
  fault?: string | undefined;
}

/** A field of the table: label, bounds and number of lines come from there, value and faults from the form. */
export function Field({ name, fault, ...words }: FieldProps) {
  const form = useCampaignForm();
  const { about, values } = form;
  const { type, lines, max } = campaignField(name);
  const key = typedName(name);
  return (
    <TextField
      label={labelOfField(name, about)}
      {...controls[type]}
      required={isRequired(name, values, about)}
      value={values[key]}
      onChange={(text) => form.set({ [key]: text })}
      onLeave={() => form.touch(name)}
      disabled={form.isLocked(name)}
      fault={fault ?? form.fault(name)}
      field={name}
      {...(lines ? { rows: lines } : {})}
      {...(type === 'text' && typeof max === 'number' ? { maxLength: max } : {})}
      {...words}
    />
  );
}
