import { type Side, useHost } from '@shizhong/shared-contracts';
import { type ApiScope, apiKeyLives, apiScopeOf, scopesOf } from '@shizhong/shared-contracts/api-scopes';
import { Checkbox, Input, Radio } from '@shizhong/shared-ui/antd/form';
import type { Refusal } from '@shizhong/shared-ui/server-action';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { Button } from '../../patterns/button';
import { ActionForm, type Errors, FieldGroup, FormItem, useActionForm } from '../../patterns/form-page';
import { FactorFields, type FactorValues, factorError, noFactor, withFactor } from '../second-factor';
import css from './api-keys.module.css';

interface Values extends FactorValues {
  name: string;
  scopes: ApiScope[];
  days: (typeof apiKeyLives)[number];
  /** One address or network a line. */
  networks: string;
}

/** A radio has no value null. */
const endless = 'endless';

function validate(values: Values): Errors {
  return {
    ...(values.name.trim() ? {} : { name: '请填写名称' }),
    ...(values.scopes.length ? {} : { scopes: '请至少选择一项权限' }),
    ...factorError(values),
  };
}

/** New key; the server names the line of an address that is none. */
export function KeyForm({ side, phone, onDone }: { side: Side; phone: string | undefined; onDone: (token: string) => void }) {
  const host = useHost();
  const create = useServerAction('user/apiKeyCreate');
  const form = useActionForm<Values>({
    initial: { name: '', scopes: scopesOf(side).slice(0, 1), days: 365, networks: '', ...noFactor },
    errorsOf: validate,
    act: async (values) => {
      const networks = linesOf(values.networks);
      const { name, scopes, days } = values;
      const wanted = { name: name.trim(), scopes, days, networks };
      const attempt = await withFactor(host, values, (proof) => create.run({ ...wanted, ...proof }));
      if (!attempt.done) return attempt.refusal && atNetworks(attempt.refusal, networks);
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
          {scopesOf(side).map((scope) => (
            <Checkbox
              key={scope}
              checked={values.scopes.includes(scope)}
              onChange={(event) =>
                set({
                  scopes: event.target.checked ? [...values.scopes, scope] : values.scopes.filter((other) => other !== scope),
                })
              }
            >
              {apiScopeOf(side, scope)?.label}
              <span className={css.hint}>（{apiScopeOf(side, scope)?.hint}）</span>
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
      <FieldGroup legend="有效期" path="days" hint="到期前一周提醒您；到期后密钥不能再用">
        <Radio.Group
          value={values.days ?? endless}
          onChange={({ target }) => set({ days: target.value === endless ? null : (target.value as Values['days']) })}
        >
          {apiKeyLives.map((days) => (
            <Radio key={days ?? endless} value={days ?? endless}>
              {days === null ? '长期' : `${days} 天`}
            </Radio>
          ))}
        </Radio.Group>
      </FieldGroup>
      <FormItem name="networks" label="允许的地址" hint="每行一个 IP 地址或网段，如 203.0.113.0/24；不填则不限">
        <Input.TextArea rows={2} autoComplete="off" />
      </FormItem>
      <FactorFields way={values.way} phone={phone} />
      <Button kind="primary" type="submit" size="large" block busy={form.busy}>
        验证并新建
      </Button>
    </ActionForm>
  );
}

function linesOf(text: string): string[] {
  return text
    .split(/[\n,，;；]/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The lines are one field. */
function atNetworks(refusal: Refusal, networks: readonly string[]): Refusal {
  const faults = refusal.faults.map((fault) => {
    const [path, index] = fault.path.split('.');
    if (path !== 'networks') return fault;
    const which = index === undefined ? '' : `「${networks[Number(index)] ?? ''}」：`;
    return { ...fault, path, msg: which + fault.msg };
  });
  return { ...refusal, faults };
}
