import { passkeyLimits, useHost } from '@shizhong/shared-contracts';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { Button } from '../../../patterns/button';
import { TextInput } from '../../../patterns/controls/TextInput';
import { ActionForm, type Errors, FormFoot, FormItem, useActionForm } from '../../../patterns/form-page';
import type { Passkey } from './passkey';

interface Values {
  name: string;
}

function errorsOf({ name }: Values): Errors {
  return name.trim() ? {} : { name: '请填写名称' };
}

export function PasskeyNameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const host = useHost();
  const save = useServerAction('user/passkeyName');
  const form = useActionForm<Values>({
    initial: { name: passkey.name },
    errorsOf,
    act: async ({ name }) => {
      const attempt = await save.run({ id: passkey.id, name: name.trim() });
      if (!attempt.done) return attempt.refusal;
      host.notify.toast('名称已保存', 'success');
      onDone();
      return null;
    },
  });
  return (
    <ActionForm form={form} name="passkey-name" label="给通行密钥改名">
      <FormItem name="name" label="名称" required hint="只有您自己看得到">
        <TextInput maxLength={passkeyLimits.nameLength} placeholder="例如：公司电脑" />
      </FormItem>
      <FormFoot>
        <Button onClick={onDone} disabled={form.busy}>
          返回
        </Button>
        <Button kind="primary" type="submit" busy={form.busy}>
          保存
        </Button>
      </FormFoot>
    </ActionForm>
  );
}
