import { useHost } from '@shizhong/shared-contracts';
import { securityFigures } from '@shizhong/shared-contracts/public-rules';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { Button } from '../../patterns/button';
import { ActionForm, useActionForm } from '../../patterns/form-page';
import { FactorFields, type FactorValues, factorError, noFactor, withFactor } from '../second-factor';

interface RotateSecretProps {
  id: string;
  phone: string | undefined;
  onDone: (secret: string) => void;
}

export function RotateSecret({ id, phone, onDone }: RotateSecretProps) {
  const host = useHost();
  const rotate = useServerAction('user/webhookRotate');
  const form = useActionForm<FactorValues>({
    initial: noFactor,
    errorsOf: factorError,
    act: async (values) => {
      const attempt = await withFactor(host, values, (proof) => rotate.run({ id, ...proof }));
      if (!attempt.done) return attempt.refusal;
      host.notify.toast('签名密钥已更换', 'success');
      onDone(attempt.data.secret);
      return null;
    },
  });
  return (
    <ActionForm form={form} name="rotate-secret" label="更换签名密钥">
      <p>此后 {securityFigures['webhook.former_h']} 小时内的推送同时带新旧两个签名，接收程序不用中断。</p>
      <FactorFields way={form.engine.values.way} phone={phone} />
      <Button kind="primary" type="submit" size="large" block busy={form.busy}>
        验证并更换
      </Button>
    </ActionForm>
  );
}
