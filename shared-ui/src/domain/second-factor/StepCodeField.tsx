import { Form } from '@shizhong/shared-ui/antd/form';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { PasswordInput } from '../../patterns/controls/PasswordInput';
import { RadioGroup } from '../../patterns/controls/RadioGroup';
import { TextInput } from '../../patterns/controls/TextInput';
import { FormItem } from '../../patterns/form-page';
import { RowNote } from '../../patterns/row-list';
import { passkeysPossible } from '../passkey';
import css from './factor.module.css';
import type { StepValues } from './step';

const label = '动态码';
const hint = '您开启了两步验证：身份验证器上的 6 位数字，或一个恢复码';
const missing = '请输入 6 位动态码，或一个恢复码';
const waysLabel = '再次验证';
const code = <TextInput autoComplete="one-time-code" maxLength={20} />;
const byPasskey = (
  <div className={css.confirm}>
    <RowNote>提交时，浏览器会请您用指纹、面容或锁屏密码确认。</RowNote>
  </div>
);

/** What can be chosen: what is typed, or a passkey, where there is one. */
const waysOf = (typed: string) => [
  { value: 'typed', label: typed },
  { value: 'passkey', label: '通行密钥' },
];

function useStep(): { on: boolean; hasPasskey: boolean } {
  const known = useServerData('user/secondStep', {}).data;
  return { on: known?.on ?? false, hasPasskey: (known?.passkeys ?? 0) > 0 && passkeysPossible() };
}

export interface StepProofFieldsProps {
  /** The chosen way, by the form's values. */
  way: StepValues['stepWay'];
  /** What is typed: `code`, or `password` on a new device. */
  asked: 'code' | 'password';
}

/** What an act asks for besides its SMS code, or a passkey in its place: fields of an action form whose values include `StepValues`. */
export function StepProofFields({ way, asked }: StepProofFieldsProps) {
  const { hasPasskey } = useStep();
  return (
    <>
      {hasPasskey ? (
        <FormItem name="stepWay" label={waysLabel}>
          <RadioGroup aria-label={waysLabel} options={waysOf(asked === 'code' ? label : '登录密码')} />
        </FormItem>
      ) : null}
      {hasPasskey && way === 'passkey' ? (
        byPasskey
      ) : asked === 'code' ? (
        <FormItem name="code" label={label} required hint={hint}>
          {code}
        </FormItem>
      ) : (
        <FormItem name="password" label="登录密码" required hint="这台设备是新的，为保障资金安全须再输入一次">
          <PasswordInput autoComplete="current-password" />
        </FormItem>
      )}
    </>
  );
}

/** `code` of an action form that offers a passkey otherwise, where the second step is on. `docs/domain/identity.md#second-factor`. */
export function StepCodeField() {
  return useStep().on ? (
    <FormItem name="code" label={label} required hint={hint}>
      {code}
    </FormItem>
  ) : null;
}

/** The same with a passkey in its place. */
export function StepProofField({ way }: Pick<StepProofFieldsProps, 'way'>) {
  return useStep().on ? <StepProofFields way={way} asked="code" /> : null;
}

/** The same for a form of the account. */
export function StepProofItem() {
  const { on, hasPasskey } = useStep();
  const way = Form.useWatch<StepValues['stepWay'] | undefined>('stepWay') ?? 'typed';
  if (!on) return null;
  return (
    <>
      {hasPasskey ? (
        <Form.Item name="stepWay" label={waysLabel} initialValue="typed">
          <RadioGroup aria-label={waysLabel} options={waysOf(label)} />
        </Form.Item>
      ) : null}
      {hasPasskey && way === 'passkey' ? (
        byPasskey
      ) : (
        <Form.Item name="code" label={label} required extra={hint} rules={[{ required: true, message: missing }]}>
          {code}
        </Form.Item>
      )}
    </>
  );
}
