import { useServerData } from '@shizhong/shared-ui/server-data';
import { PasswordInput } from '../../patterns/controls/PasswordInput';
import { RadioGroup } from '../../patterns/controls/RadioGroup';
import { FormItem } from '../../patterns/form-page';
import { RowNote } from '../../patterns/row-list';
import { passkeysPossible } from '../passkey';
import type { FactorValues } from './factor';
import css from './factor.module.css';
import { OwnCodeField } from './OwnCodeField';
import { StepCodeField } from './StepCodeField';

const ways = [
  { value: 'password', label: '登录密码' },
  { value: 'sms', label: '短信验证码' },
] as const;
const passkey = { value: 'passkey', label: '通行密钥' } as const;

export interface FactorFieldsProps {
  /** The chosen way, by the form's values. */
  way: FactorValues['way'];
  phone?: string | undefined;
}

/**
 * Password, or a code sent to the user's own phone, and a code of the second step where it is on; or a passkey, where there is one: fields of a
 * form whose values include `FactorValues`.
 */
export function FactorFields({ way, phone }: FactorFieldsProps) {
  const offersPasskey = useServerData('user/secondStep', {}).data?.passkeys && passkeysPossible();
  return (
    <>
      <FormItem name="way" label="验证身份">
        <RadioGroup aria-label="验证身份" options={offersPasskey ? [...ways, passkey] : [...ways]} />
      </FormItem>
      {way === 'passkey' ? (
        <div className={css.confirm}>
          <RowNote>提交时，浏览器会请您用指纹、面容或锁屏密码确认。</RowNote>
        </div>
      ) : (
        <>
          {way === 'password' ? (
            <FormItem name="password" label="登录密码" required>
              <PasswordInput autoComplete="current-password" />
            </FormItem>
          ) : (
            <OwnCodeField phone={phone} />
          )}
          <StepCodeField />
        </>
      )}
    </>
  );
}
