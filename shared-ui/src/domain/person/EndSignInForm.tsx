import { type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { Button } from '../../patterns/button';
import { ActionForm, FormFoot, useActionForm } from '../../patterns/form-page';
import { FactorFields, type FactorValues, factorError, noFactor, withFactor } from '../second-factor';

/** One sign-in, or all but this one. */
export type Ending = ResponseOf<'user/sessions'>[number] | 'others';

/** Ends sign-ins after proof of identity: whoever stole a session cannot drive the owner out. */
export function EndSignInForm({ ending, onClose }: { ending: Ending; onClose: () => void }) {
  const host = useHost();
  const end = useServerAction('user/sessionEnd');
  const endOthers = useServerAction('user/sessionEndOthers');
  const all = ending === 'others';
  const form = useActionForm<FactorValues>({
    initial: noFactor,
    errorsOf: factorError,
    act: async (values) => {
      const attempt =
        ending === 'others'
          ? await withFactor(host, values, (proof) => endOthers.run(proof))
          : await withFactor(host, values, (proof) => end.run({ id: ending.id, ...proof }));
      if (!attempt.done) return attempt.refusal;
      host.notify.toast('已下线，那里的页面会立即退出', 'success');
      onClose();
      return null;
    },
  });
  return (
    <ActionForm form={form} name="end-sign-in" label={all ? '其他登录全部下线' : '下线'}>
      <p>{all ? '只保留本次登录。API 密钥不是登录，不受影响。' : ''}如果不是您本人登录，请在下线之后修改密码。</p>
      <FactorFields way={form.engine.values.way} />
      <FormFoot>
        <Button onClick={onClose} disabled={form.busy}>
          取消
        </Button>
        <Button kind="primary" type="submit" busy={form.busy}>
          {all ? '全部下线' : '下线'}
        </Button>
      </FormFoot>
    </ActionForm>
  );
}
