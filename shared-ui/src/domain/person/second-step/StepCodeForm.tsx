import type { Refusal } from '@shizhong/shared-ui/server-action';
import type { ReactNode } from 'react';
import { Button } from '../../../patterns/button';
import { TextInput } from '../../../patterns/controls/TextInput';
import { ActionForm, type Errors, FormItem, useActionForm } from '../../../patterns/form-page';

export interface StepCodeFormProps {
  label: string;
  /** Of the button. */
  confirm: string;
  hint: string;
  /** A recovery code is as good as one of the app. */
  recovery?: boolean | undefined;
  danger?: boolean | undefined;
  act: (code: string) => Promise<Refusal | null>;
  children?: ReactNode;
}

interface Values {
  code: string;
}

/** A code of the authenticator, then the act that asks for it. */
export function StepCodeForm({ label, confirm, hint, recovery = false, danger = false, act, children }: StepCodeFormProps) {
  const missing = recovery ? '请输入 6 位动态码，或一个恢复码' : '请输入 6 位动态码';
  const form = useActionForm<Values>({
    initial: { code: '' },
    errorsOf: ({ code }): Errors => (isCode(code, recovery) ? {} : { code: missing }),
    act: ({ code }) => act(code.trim()),
  });
  return (
    <ActionForm form={form} name="second-step" label={label}>
      {children}
      <FormItem name="code" label={recovery ? '动态码或恢复码' : '动态码'} required hint={hint}>
        <TextInput inputMode={recovery ? 'text' : 'numeric'} autoComplete="one-time-code" maxLength={recovery ? 20 : 7} />
      </FormItem>
      <Button kind={danger ? 'danger' : 'primary'} type="submit" size="large" block busy={form.busy}>
        {confirm}
      </Button>
    </ActionForm>
  );
}

function isCode(typed: string, recovery: boolean): boolean {
  const code = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(code) || (recovery && /^[A-Za-z2-7]{10}$/.test(code));
}
