import type { FormEngine } from '../../patterns/form-page';
import { FileField, pictureOrPdfRules, pictureRules } from '../../patterns/upload';
import css from './PaperField.module.css';
import type { IdentityValues } from './validate';

export interface PaperFieldProps {
  engine: FormEngine<IdentityValues>;
  name: 'licenceFileId' | 'frontFileId' | 'backFileId' | 'mandateFileId' | 'trademarkFileId';
  label: string;
  /** The file submitted last, or whether there was one. */
  kept: string | boolean | null | undefined;
  required?: boolean;
  hint?: string;
}

/** A photographed paper; one that was submitted earlier need not be uploaded again. */
export function PaperField({ engine: { values, set, errorOf }, name, label, kept, required = true, hint }: PaperFieldProps) {
  return (
    <div className={css.paper}>
      <FileField
        label={label}
        purpose="licence"
        required={required}
        rules={values.kind === 'person' ? pictureRules : pictureOrPdfRules}
        value={values[name]}
        error={errorOf(name)}
        hint={kept ? '已有上次提交的文件；不重新上传则沿用' : hint}
        onChange={(files) => set({ [name]: files })}
      />
    </div>
  );
}
