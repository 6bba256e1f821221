/** The input types that the form's cards are made of. */
import type { ReactNode } from 'react';
import { TextInput, type TextInputProps } from '../../patterns/controls/TextInput';
import type { Fields } from '../../patterns/fields';
import { FormField } from '../../patterns/form/FormField';
import { FileField, pictureOrPdfRules, pictureRules, type StoredFile } from '../../patterns/upload';
import styles from './identification.module.css';
import type { AuthData } from './model';
import type { IdentityValues } from './validate';

type TextName = {
  [Name in keyof IdentityValues]: IdentityValues[Name] extends string
    ? string extends IdentityValues[Name]
      ? Name
      : never
    : never;
}[keyof IdentityValues];
type FileName = 'licenceFileId' | 'frontFileId' | 'backFileId' | 'mandateFileId' | 'trademarkFileId';
interface TextMore extends Pick<TextInputProps, 'type' | 'maxLength' | 'inputMode' | 'autoComplete'> {
  hint?: ReactNode;
  required?: boolean | undefined;
  wide?: boolean | undefined;
  transform?: (typed: string) => string;
}

/** Props of every card of the form. */
export interface IdentityCardProps {
  fields: Fields<IdentityValues>;
  /** The form submitted last, if it was of the same type. */
  kept: AuthData['form'];
}

/** A single-line field or a file field, by the name of its value. */
export function inputsOf({ values, errors, set }: Fields<IdentityValues>) {
  const text = (name: TextName, label: string, more: TextMore = {}) => {
    const { hint, required = true, wide, transform = (typed) => typed, ...input } = more;
    return (
      <div className={wide ? styles['wide'] : undefined}>
        <FormField label={label} required={required} hint={hint} error={errors[name]}>
          <TextInput
            data-field={name}
            {...input}
            value={values[name]}
            onChange={(event) => set(name, transform(event.target.value))}
          />
        </FormField>
      </div>
    );
  };
  const file = (
    name: FileName,
    label: string,
    kept: string | null | undefined,
    more: { required?: boolean; hint?: string } = {},
  ) => (
    <FileField
      label={label}
      purpose="licence"
      required={more.required ?? true}
      rules={values.kind === 'person' ? pictureRules : pictureOrPdfRules}
      value={values[name]}
      error={errors[name]}
      hint={kept ? '已有上次提交的文件；不重新上传则沿用' : (more.hint ?? undefined)}
      onChange={(files: StoredFile[]) => set(name, files)}
    />
  );
  return { text, file };
}
