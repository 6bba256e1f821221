import { type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { apiKeyOverlaps } from '@shizhong/shared-contracts/api-scopes';
import { Radio } from '@shizhong/shared-ui/antd/form';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { Button } from '../../patterns/button';
import { ActionForm, FieldGroup, useActionForm } from '../../patterns/form-page';
import { FactorFields, type FactorValues, factorError, noFactor, withFactor } from '../second-factor';

interface Values extends FactorValues {
  overlapHours: (typeof apiKeyOverlaps)[number];
}

const overlapLabels: Record<Values['overlapHours'], string> = { 0: '马上失效', 24: '再用 24 小时', 168: '再用 7 天' };

/** Another secret for the same key, so that a program is changed over without a gap. */
export function RotateKey({
  apiKey,
  phone,
  onDone,
}: {
  apiKey: ResponseOf<'user/apiKeys'>[number];
  phone: string | undefined;
  onDone: (token: string) => void;
}) {
  const host = useHost();
  const rotate = useServerAction('user/apiKeyRotate');
  const form = useActionForm<Values>({
    initial: { overlapHours: 24, ...noFactor },
    errorsOf: factorError,
    act: async (values) => {
      const wanted = { id: apiKey.id, overlapHours: values.overlapHours };
      const attempt = await withFactor(host, values, (proof) => rotate.run({ ...wanted, ...proof }));
      if (!attempt.done) return attempt.refusal;
      host.notify.toast('密钥已更换', 'success');
      onDone(attempt.data.token);
      return null;
    },
  });
  const { values, set } = form.engine;
  return (
    <ActionForm form={form} name="rotate-key" label="更换密钥">
      <p>名称、权限、允许的地址和到期时间都不变。更早的密钥立即失效。</p>
      <FieldGroup legend={`原密钥（尾号 ${apiKey.tail}）`} path="overlapHours">
        <Radio.Group
          value={values.overlapHours}
          onChange={(event) => set({ overlapHours: event.target.value as Values['overlapHours'] })}
        >
          {apiKeyOverlaps.map((hours) => (
            <Radio key={hours} value={hours}>
              {overlapLabels[hours]}
            </Radio>
          ))}
        </Radio.Group>
      </FieldGroup>
      <FactorFields way={values.way} phone={phone} />
      <Button kind="primary" type="submit" size="large" block busy={form.busy}>
        验证并更换
      </Button>
    </ActionForm>
  );
}
