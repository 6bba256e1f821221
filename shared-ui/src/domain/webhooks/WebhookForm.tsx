import { useHost } from '@shizhong/shared-contracts';
import { Checkbox, Input } from '@shizhong/shared-ui/antd/form';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { Button } from '../../patterns/button';
import { ActionForm, type Errors, FieldGroup, FormItem, useActionForm } from '../../patterns/form-page';
import { classLabels, type MessageClass } from '../messages';
import { FactorFields, type FactorValues, factorError, noFactor, withFactor } from '../second-factor';
import css from './webhooks.module.css';

interface Values extends FactorValues {
  url: string;
  classes: MessageClass[];
}

function validate(values: Values): Errors {
  return {
    ...(/^https?:\/\/./.test(values.url.trim()) ? {} : { url: '请填写以 https:// 开头的地址' }),
    ...(values.classes.length ? {} : { classes: '请至少选择一类' }),
    ...factorError(values),
  };
}

export function WebhookForm({ phone, onDone }: { phone: string | undefined; onDone: (secret: string) => void }) {
  const host = useHost();
  const add = useServerAction('user/webhookAdd');
  const form = useActionForm<Values>({
    initial: { url: '', classes: ['order'], ...noFactor },
    errorsOf: validate,
    act: async (values) => {
      const wanted = { url: values.url.trim(), classes: values.classes };
      const attempt = await withFactor(host, values, (proof) => add.run({ ...wanted, ...proof }));
      if (!attempt.done) return attempt.refusal;
      host.notify.toast('推送地址已新增', 'success');
      onDone(attempt.data.secret);
      return null;
    },
  });
  const { values, set } = form.engine;
  return (
    <ActionForm form={form} name="webhook" label="新增推送地址">
      <FormItem name="url" label="接收地址" required hint="您的程序在公网上的 https 地址，收到后 10 秒内回答 2xx">
        <Input type="url" inputMode="url" autoComplete="off" maxLength={500} placeholder="https://" />
      </FormItem>
      <FieldGroup legend="推送哪些消息" path="classes">
        <div className={css.scopes}>
          {(Object.keys(classLabels) as MessageClass[]).map((kind) => (
            <Checkbox
              key={kind}
              checked={values.classes.includes(kind)}
              onChange={({ target }) =>
                set({ classes: target.checked ? [...values.classes, kind] : values.classes.filter((other) => other !== kind) })
              }
            >
              {classLabels[kind]}
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
      <FactorFields way={values.way} phone={phone} />
      <Button kind="primary" type="submit" size="large" block busy={form.busy}>
        验证并新增
      </Button>
    </ActionForm>
  );
}
