import { smsCodePattern } from '@shizhong/shared-contracts';
import { PasswordInput } from '../../patterns/controls/PasswordInput';
import { RadioGroup } from '../../patterns/controls/RadioGroup';
import { FormField } from '../../patterns/form/FormField';
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
  values: FactorValues;
  onChange: <Name extends keyof FactorValues>(name: Name, value: FactorValues[Name]) => void;
  errors: { password?: string | undefined; smsCode?: string | undefined };
  phone?: string | undefined;
}

/** Password, or a code sent to the user's own phone. */
export function FactorFields({ values, onChange, errors, phone }: FactorFieldsProps) {
  return (
    <>
      <FormField label="验证身份">
        <RadioGroup
          aria-label="验证身份"
          options={[
            { value: 'password', label: '登录密码' },
            { value: 'sms', label: '短信验证码' },
          ]}
          value={values.way}
          onChange={(way) => onChange('way', way === 'sms' ? 'sms' : 'password')}
        />
      </FormField>
      {values.way === 'password' ? (
        <FormField label="登录密码" required error={errors.password}>
          <PasswordInput
            data-field="password"
            autoComplete="current-password"
            value={values.password}
            onChange={(event) => onChange('password', event.target.value)}
          />
        </FormField>
      ) : (
        <OwnCodeField
          value={values.smsCode}
          onChange={(value) => onChange('smsCode', value)}
          error={errors.smsCode}
          phone={phone}
        />
      )}
    </>
  );
}
