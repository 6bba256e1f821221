import { passwordFault, passwordLength, passwordMaxUnits } from '@shizhong/shared-contracts';
import { Form } from '@shizhong/shared-ui/antd/form';
import { PasswordInput } from '../../patterns/controls/PasswordInput';
import { StrengthBar } from './StrengthBar';

export interface NewPasswordFieldProps {
  name?: string | undefined;
  label?: string | undefined;
  /** The field of the same form that holds the phone number, which the password must not contain. */
  phoneField?: string | undefined;
}

/** A new password: rules, strength meter and show/hide button. `docs/domain/identity.md#passwords`. */
export function NewPasswordField({ name = 'password', label = '设置密码', phoneField }: NewPasswordFieldProps) {
  const form = Form.useFormInstance();
  const password: unknown = Form.useWatch(name, form);
  const watchedPhone: unknown = Form.useWatch(phoneField ?? [], form);
  const phone = phoneField && typeof watchedPhone === 'string' ? watchedPhone : '';
  return (
    <Form.Item
      name={name}
      label={label}
      required
      dependencies={phoneField ? [phoneField] : []}
      extra={
        typeof password === 'string' && password ? (
          <StrengthBar password={password} phone={phone} />
        ) : (
          `${passwordLength.min}–${passwordLength.max} 位，可以是一句话，空格和汉字也可以`
        )
      }
      rules={[
        {
          validator: async (_, typed: string | undefined) => {
            const error = typed ? passwordFault(typed, phone) : '请设置密码';
            if (error) throw new Error(error);
          },
        },
      ]}
    >
      <PasswordInput autoComplete="new-password" maxLength={passwordMaxUnits} />
    </Form.Item>
  );
}

export interface ConfirmPasswordFieldProps {
  name?: string | undefined;
  label?: string | undefined;
  /** Name of the field it must equal. */
  of?: string | undefined;
}

export function ConfirmPasswordField({ name = 'confirm', label = '确认密码', of = 'password' }: ConfirmPasswordFieldProps) {
  return (
    <Form.Item
      name={name}
      label={label}
      required
      dependencies={[of]}
      rules={[
        ({ getFieldValue }) => ({
          validator: async (_, typed: string | undefined) => {
            if (!typed) throw new Error('请再输入一次密码');
            if (typed !== getFieldValue(of)) throw new Error('两次输入的密码不一致');
          },
        }),
      ]}
    >
      <PasswordInput autoComplete="new-password" maxLength={passwordMaxUnits} />
    </Form.Item>
  );
}

export interface CurrentPasswordFieldProps {
  name?: string | undefined;
  label?: string | undefined;
}

/**
 * The password currently in use, for sign-in or before a change. It is only required; its rules may have changed since it was
 * set.
 */
export function CurrentPasswordField({ name = 'password', label = '密码' }: CurrentPasswordFieldProps) {
  return (
    <Form.Item name={name} label={label} required rules={[{ required: true, message: `请输入${label}` }]}>
      <PasswordInput autoComplete="current-password" maxLength={passwordMaxUnits} />
    </Form.Item>
  );
}
