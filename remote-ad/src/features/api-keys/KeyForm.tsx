import { useHost } from '@shizhong/shared-contracts';
import { type ApiScope, apiScopeLabels, apiScopeNames } from '@shizhong/shared-contracts/api-scopes';
import { Button, FormField, Notice } from '@shizhong/shared-ui';
import { Checkbox, TextInput } from '@shizhong/shared-ui/controls';
import { useFields } from '@shizhong/shared-ui/fields';
import { FactorFields, type FactorValues, factorError, factorOf, noFactor } from '@shizhong/shared-ui/second-factor';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import styles from './api-keys.module.css';

interface Values extends FactorValues {
  name: string;
  scopes: ApiScope[];
}

function validate(values: Values) {
  return {
    ...(values.name.trim() ? {} : { name: '请填写名称' }),
    ...(values.scopes.length ? {} : { scopes: '请至少选择一项权限' }),
    ...factorError(values),
  };
}

export function KeyForm({ phone, onDone }: { phone: string | undefined; onDone: (token: string) => void }) {
  const host = useHost();
  const create = useServerAction('ad/apiKeyCreate');
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFields<Values>({ name: '', scopes: ['campaigns'], ...noFactor }, validate, async (values) => {
    setFailure(null);
    const attempt = await create.run({ name: values.name.trim(), scopes: values.scopes, ...factorOf(values) });
    if (!attempt.done) {
      setFailure(fields.place(attempt.refusal));
      return;
    }
    host.notify.toast('密钥已新建', 'success');
    onDone(attempt.data.token);
  });
  const { name, scopes } = fields.values;
  return (
    <form {...fields.form} className={styles['form']} aria-label="新建 API 密钥">
      {failure ? (
        <Notice tone="error" live>
          {failure}
        </Notice>
      ) : null}
      <FormField label="名称" required error={fields.errors.name} hint="写明给哪个程序用，至多 30 个字">
        <TextInput data-field="name" maxLength={30} value={name} onChange={(event) => fields.set('name', event.target.value)} />
      </FormField>
      <fieldset className={styles['scopes']} aria-describedby="api-scopes-says">
        <legend>权限</legend>
        {apiScopeNames.map((scope) => (
          <Checkbox
            key={scope}
            checked={scopes.includes(scope)}
            onChange={(event) =>
              fields.set('scopes', event.target.checked ? [...scopes, scope] : scopes.filter((other) => other !== scope))
            }
          >
            {apiScopeLabels[scope].label}
            <span className={styles['hint']}>（{apiScopeLabels[scope].hint}）</span>
          </Checkbox>
        ))}
        <p id="api-scopes-says" className={styles['fault']} role="alert">
          {fields.errors.scopes}
        </p>
      </fieldset>
      <FactorFields
        values={fields.values}
        onChange={(name, value) => fields.set(name, value as Values[typeof name])}
        errors={fields.errors}
        phone={phone}
      />
      <Button kind="primary" type="submit" size="large" block busy={create.busy}>
        验证并新建
      </Button>
    </form>
  );
}
