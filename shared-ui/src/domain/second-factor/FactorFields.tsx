import { smsCodePattern } from '@shizhong/shared-contracts';
import { PasswordInput } from '../../patterns/controls/PasswordInput';
import { RadioGroup } from '../../patterns/controls/RadioGroup';
import { FormItem } from '../../patterns/form-page';
import { OwnCodeField } from './OwnCodeField';

export interface FactorValues {
  way: 'password' | 'sms';
  password: string;
  smsCode: string;
}

export const noFactor: FactorValues = { way: 'password', password: '', smsCode: '' };

/** The parameters of an endpoint that requires a second factor. */
export function factorOf({ way, password, smsCode }: FactorValues): { password: string } | { smsCode: string } {
  return way === 'password' ? { password } : { smsCode };
}

export function factorError({ way, password, smsCode }: FactorValues): { password?: string; smsCode?: string } {
  if (way === 'password') return password ? {} : { password: '请输入登录密码' };
  return smsCodePattern.test(smsCode) ? {} : { smsCode: '请输入 6 位短信验证码' };
}

export interface FactorFieldsProps {
  /** The chosen way, by the form's values. */
  way: FactorValues['way'];
  phone?: string | undefined;
}

/** Password, or a code sent to the user's own phone: fields of a form whose values include `FactorValues`. */
export function FactorFields({ way, phone }: FactorFieldsProps) {
  return (
    <>
      <FormItem name="way" label="验证身份">
        <RadioGroup
          aria-label="验证身份"
          options={[
            { value: 'password', label: '登录密码' },
            { value: 'sms', label: '短信验证码' },
          ]}
        />
      </FormItem>
      {way === 'password' ? (
        <FormItem name="password" label="登录密码" required>
          <PasswordInput autoComplete="current-password" />
        </FormItem>
      ) : (
        <OwnCodeField phone={phone} />
      )}
    </>
  );
}
