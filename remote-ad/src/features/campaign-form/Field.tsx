import { formatFen, yuanText } from '@shizhong/shared-contracts';
import {
  type CampaignFieldName,
  campaignField,
  type FieldsWith,
  isRequired,
  labelOfField,
  minOf,
} from '@shizhong/shared-contracts/campaign-form';
import { Input } from '@shizhong/shared-ui/antd/form';
import { FormItem, type FormItemProps, MomentInput, MoneyInput, NumberInput, type Remedy } from '@shizhong/shared-ui/form-page';
import { useCampaignForm } from './form-context';
import { fenOf } from './typed';
import { toForm, typedName } from './values';

/** Fields with a single text control. */
type TypedField = FieldsWith<{ type: 'text' | 'link' | 'articleLink' | 'fen' | 'share' | 'count' | 'hours' | 'instant' }>;

export interface FieldProps extends Pick<FormItemProps, 'hint' | 'rule' | 'error'> {
  name: TypedField;
  /** Overrides the label of the table. */
  label?: string;
  unit?: string;
  placeholder?: string;
  /** Earliest moment. */
  min?: string;
}

/** A field of the table: label, bounds and number of lines come from there, value and errors from the form. */
export function Field({ name, label, hint, rule, error, ...control }: FieldProps) {
  const { about, values, isLocked } = useCampaignForm();
  const remedy = useRemedy(name);
  const locked = isLocked(name);
  return (
    <FormItem
      name={typedName(name)}
      path={name}
      label={label ?? labelOfField(name, about)}
      required={isRequired(name, values, about)}
      hint={locked ? '投放中不能修改' : hint}
      rule={rule}
      error={error}
      remedy={remedy}
    >
      {controlOf(name, control, locked)}
    </FormItem>
  );
}

function controlOf(
  name: TypedField,
  { unit, placeholder, min }: Pick<FieldProps, 'unit' | 'placeholder' | 'min'>,
  disabled: boolean,
) {
  const { type, lines, max } = campaignField(name);
  switch (type) {
    case 'fen':
      return <MoneyInput unit={unit} placeholder={placeholder} disabled={disabled} />;
    case 'share':
      return <NumberInput unit={unit ?? '%'} placeholder={placeholder} disabled={disabled} />;
    case 'hours':
      return <NumberInput unit={unit ?? '小时'} placeholder={placeholder} disabled={disabled} />;
    case 'count':
      return <NumberInput unit={unit} placeholder={placeholder} disabled={disabled} />;
    case 'instant':
      return <MomentInput min={min} disabled={disabled} />;
    case 'link':
      return <Input inputMode="url" placeholder={placeholder ?? 'https://'} disabled={disabled} />;
    case 'articleLink':
      return <Input inputMode="url" placeholder={placeholder ?? 'https://mp.weixin.qq.com/s…'} disabled={disabled} />;
    default: {
      const maxLength = typeof max === 'number' ? { maxLength: max } : {};
      return lines ? (
        <Input.TextArea rows={lines} placeholder={placeholder} disabled={disabled} {...maxLength} />
      ) : (
        <Input placeholder={placeholder} disabled={disabled} {...maxLength} />
      );
    }
  }
}

/** An amount or a number below its minimum can be raised to it. */
function useRemedy(name: CampaignFieldName): Remedy | null {
  const { about, terms, values, set } = useCampaignForm();
  const { type } = campaignField(name);
  const key = typedName(name);
  const typed = values[key];
  if ((type !== 'fen' && type !== 'count') || typeof typed !== 'string') return null;
  const min = minOf(name, { kind: about, bounds: terms, form: toForm(values) });
  const given = type === 'fen' ? fenOf(typed) : Number(typed);
  if (min === null || given === null || !(given > 0 && given < min)) return null;
  return type === 'fen'
    ? { label: `改为 ${formatFen(min)}`, apply: () => set({ [key]: yuanText(min) }) }
    : { label: `改为 ${min}`, apply: () => set({ [key]: String(min) }) };
}
