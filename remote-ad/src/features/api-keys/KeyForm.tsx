import { useHost } from '@shizhong/shared-contracts';
import { type ApiScope, apiScopeLabels, apiScopeNames } from '@shizhong/shared-contracts/api-scopes';
import { Checkbox, Input } from '@shizhong/shared-ui/antd/form';
import { Button } from '@shizhong/shared-ui/button';
import { ActionForm, type Errors, FieldGroup, FormItem, useActionForm } from '@shizhong/shared-ui/form-page';
import { FactorFields, type FactorValues, factorError, factorOf, noFactor } from '@shizhong/shared-ui/second-factor';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import css from './api-keys.module.css';

interface Values extends FactorValues {
  name: string;
  scopes: ApiScope[];
}

function validate(values: Values): Errors {
  return {
    ...(values.name.trim() ? {} : { name: '请填写名称' }),
    ...(values.scopes.length ? {} : { scopes: '请至少选择一项权限' }),
    ...factorError(values),
  };
}

export function KeyForm({ phone, onDone }: { phone: string | undefined; onDone: (token: string) => void }) {
  const host = useHost();
  const create = useServerAction('ad/apiKeyCreate');
  const form = useActionForm<Values>({
    initial: { name: '', scopes: ['campaigns'], ...noFactor },
    errorsOf: validate,
    act: async (values) => {
      const attempt = await create.run({ name: values.name.trim(), scopes: values.scopes, ...factorOf(values) });
      if (!attempt.done) return attempt.refusal;
      host.notify.toast('密钥已新建', 'success');
      onDone(attempt.data.token);
      return null;
    },
  });
  const { values, set } = form.engine;
  return (
    <ActionForm form={form} name="api-key" label="新建 API 密钥">
      <FormItem name="name" label="名称" required hint="写明给哪个程序用，至多 30 个字">
        <Input maxLength={30} />
      </FormItem>
      <FieldGroup legend="权限" path="scopes">
        <div className={css.scopes}>
          {apiScopeNames.map((scope) => (
            <Checkbox
              key={scope}
              checked={values.scopes.includes(scope)}
              onChange={(event) =>
                set({
                  scopes: event.target.checked ? [...values.scopes, scope] : values.scopes.filter((other) => other !== scope),
                })
              }
            >
              {apiScopeLabels[scope].label}
              <span className={css.hint}>（{apiScopeLabels[scope].hint}）</span>
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
      <FactorFields way={values.way} phone={phone} />
      <Button kind="primary" type="submit" size="large" block busy={form.busy}>
        验证并新建
      </Button>
    </ActionForm>
  );
}
