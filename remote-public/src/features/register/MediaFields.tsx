import { mediaKinds } from '@shizhong/shared-contracts';
import { Form } from '@shizhong/shared-ui/antd/form';
import type { ChangeEvent } from 'react';
import css from './register.module.css';

export function MediaFields() {
  return (
    <Form.Item
      name="mediaKind"
      label="媒体类型"
      validateTrigger="onChange"
      rules={[{ required: true, message: '请选择媒体类型' }]}
    >
      <MediaKindChoice />
    </Form.Item>
  );
}

interface MediaKindChoiceProps {
  id?: string;
  value?: string;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
  'aria-describedby'?: string;
  'aria-invalid'?: 'true';
}

/** Native radio buttons: antd's would add the 90 KB of their group to a page that needs nothing else of it. */
function MediaKindChoice({ id, value, onChange, ...described }: MediaKindChoiceProps) {
  return (
    // The group itself has the field's id and takes the focus when it is the first invalid field.
    <div role="radiogroup" aria-label="媒体类型" aria-required="true" id={id} tabIndex={-1} className={css.kinds} {...described}>
      {Object.entries(mediaKinds).map(([kind, label]) => (
        <label key={kind}>
          <input type="radio" name="mediaKind" value={kind} checked={value === kind} onChange={(event) => onChange?.(event)} />
          {label}
        </label>
      ))}
    </div>
  );
}
