import { phonePattern } from '@shizhong/shared-contracts';
import { Form } from '@shizhong/shared-ui/antd/form';
import { TextInput } from '../../patterns/controls/TextInput';

export interface PhoneFieldProps {
  name?: string | undefined;
  label?: string | undefined;
  /** `username` on sign-in, so that password managers pair it with the password. */
  autoComplete?: string | undefined;
  autoFocus?: boolean | undefined;
}

/** Eleven digits of a mainland mobile number; spaces and dashes of a pasted number are dropped. */
export function PhoneField({ name = 'phone', label = '手机号', autoComplete = 'tel-national', autoFocus }: PhoneFieldProps) {
  return (
    <Form.Item
      name={name}
      label={label}
      required
      normalize={(typed: string) =>
        typed
          .normalize('NFKC')
          .replace(/[\s-]/g, '')
          .replace(/^\+?86(?=1\d{10}$)/, '')
      }
      rules={[
        {
          validator: async (_, phone: string | undefined) => {
            if (!phone) throw new Error('请输入手机号');
            if (!phonePattern.test(phone)) throw new Error('请输入 11 位手机号');
          },
        },
      ]}
    >
      <TextInput inputMode="numeric" autoComplete={autoComplete} maxLength={20} autoFocus={autoFocus ?? false} />
    </Form.Item>
  );
}
