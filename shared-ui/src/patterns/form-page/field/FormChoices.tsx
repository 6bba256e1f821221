import { Checkbox, Form, Radio } from '@shizhong/shared-ui/antd/form';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { FieldGroup, type FieldGroupProps } from './FieldGroup';
import css from './FormChoices.module.css';

type Value = string | number;

interface ChoicesProps extends Omit<FieldGroupProps, 'path' | 'children'> {
  name: string;
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
}

export interface FormRadiosProps extends ChoicesProps {
  /** Side by side in one frame, for two to four short words. */
  buttons?: boolean | undefined;
}

/** One of a few, all in sight: antd's radio buttons with the question above them. */
export function FormRadios({ name, options, buttons = false, ...group }: FormRadiosProps) {
  return (
    <FieldGroup path={name} {...group}>
      <Form.Item name={name} noStyle>
        <Radio.Group
          className={clsx(buttons ? css.buttons : css.choices)}
          options={[...options]}
          optionType={buttons ? 'button' : 'default'}
        />
      </Form.Item>
    </FieldGroup>
  );
}

export interface FormTicksProps extends ChoicesProps {
  /** One below the other, for choices with an explanation. */
  list?: boolean | undefined;
}

/** Several of a few, all in sight: antd's checkboxes with the question above them. */
export function FormTicks({ name, options, list = false, ...group }: FormTicksProps) {
  return (
    <FieldGroup path={name} {...group}>
      <Form.Item name={name} noStyle>
        <Checkbox.Group<Value> className={clsx(list ? css.list : css.choices)} options={[...options]} />
      </Form.Item>
    </FieldGroup>
  );
}
