import { businessCodes, type Side, useHost } from '@shizhong/shared-contracts';
import { AccountForm, useFormCall } from '@shizhong/shared-ui/account';
import { Form, Input } from '@shizhong/shared-ui/antd/form';
import { Button } from '@shizhong/shared-ui/button';
import { useEffect, useState } from 'react';
import css from './second-step.module.css';
import { useEnter } from './use-enter';

interface SecondStepProps {
  side: Side;
  /** Of the first step. */
  ticket: string;
  onBack: () => void;
}

interface Values {
  code: string;
}

const kinds = {
  app: { label: '动态码', missing: '请输入 6 位动态码', other: '手机不在身边？用恢复码' },
  recovery: { label: '恢复码', missing: '请输入一个恢复码', other: '用身份验证器的动态码' },
} as const;

/** The code of the authenticator, or a recovery code. `docs/pages/sign-in.md#second-step`. */
export function SecondStep({ side, ticket, onBack }: SecondStepProps) {
  const host = useHost();
  const enter = useEnter(side);
  const [form] = Form.useForm<Values>();
  const [kind, setKind] = useState<keyof typeof kinds>('app');
  const [expired, setExpired] = useState('');
  const { label, missing, other } = kinds[kind];
  const { busy, failure, submit } = useFormCall<Values>({
    form,
    fieldOfCode: {
      [businessCodes.invalid]: 'code',
      [businessCodes.wrongCredentials]: 'code',
      [businessCodes.lockedOut]: 'code',
    },
    call: async ({ code }) => enter(await host.call('auth/secondStep', { ticket, code }, { side })),
    onRefusal: ({ code, message }) => {
      if (code === businessCodes.notEligible) setExpired(message);
      return code === businessCodes.notEligible;
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind is another field
  useEffect(() => form.focusField('code'), [form, kind]);
  return (
    <AccountForm form={form} label="两步验证" failure={expired || failure} onSubmit={submit}>
      <p className={css.words}>
        {kind === 'app'
          ? '请打开手机上的身份验证器，输入它显示的 6 位数字。'
          : '请输入开启两步验证时保存的恢复码，每个只能用一次。'}
      </p>
      <Form.Item name="code" label={label} required rules={[{ required: true, whitespace: true, message: missing }]}>
        <Input
          size="large"
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          maxLength={kind === 'app' ? 7 : 20}
        />
      </Form.Item>
      <div className={css.row}>
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            form.resetFields();
            setKind(kind === 'app' ? 'recovery' : 'app');
          }}
        >
          {other}
        </Button>
        <Button kind="quiet" size="small" onClick={onBack}>
          返回重新登录
        </Button>
      </div>
      <Button type="submit" kind="primary" size="large" block busy={busy} disabled={expired !== ''} className={css.submit}>
        验证并登录
      </Button>
      <p className={css.words}>手机和恢复码都丢了，只能联系客服人工核验身份。</p>
    </AccountForm>
  );
}
