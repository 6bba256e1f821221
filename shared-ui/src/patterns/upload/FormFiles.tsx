import { Form } from '@shizhong/shared-ui/antd/form';
import { useFieldErrors } from '../form-page/engine/form-engine-context';
import { FileField, type FileFieldProps, type StoredFile } from './FileField';

export interface FormFilesProps extends Omit<FileFieldProps, 'value' | 'onChange' | 'error'> {
  /** Where the files stand among the values, and their errors. */
  name: string;
}

/** The files of a form on the one form engine. */
export function FormFiles({ name, ...field }: FormFilesProps) {
  const { errorOf } = useFieldErrors();
  return (
    <div data-field={name}>
      <Form.Item name={name} noStyle>
        <Files {...field} error={errorOf(name)} />
      </Form.Item>
    </div>
  );
}

/** `value` and `onChange` are antd's Form's. */
function Files({ value = [], onChange, ...field }: Omit<FileFieldProps, 'value' | 'onChange'> & Partial<FileFieldProps>) {
  return <FileField {...field} value={value} onChange={(files: StoredFile[]) => onChange?.(files)} />;
}
