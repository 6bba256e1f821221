import { deviceNameLength, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { Button } from '../../patterns/button';
import { TextInput } from '../../patterns/controls/TextInput';
import { ActionForm, type Errors, FormItem, useActionForm } from '../../patterns/form-page';

interface Values {
  name: string;
}

function errorsOf({ name }: Values): Errors {
  return Array.from(name.trim()).length > deviceNameLength.max ? { name: `不超过 ${deviceNameLength.max} 个字` } : {};
}

/** Names the browser of a sign-in, so that its owner recognises it. */
export function DeviceNameForm({ one, onDone }: { one: ResponseOf<'user/sessions'>[number]; onDone: () => void }) {
  const host = useHost();
  const save = useServerAction('user/deviceName');
  const form = useActionForm<Values>({
    initial: { name: one.name },
    errorsOf,
    act: async ({ name }) => {
      const attempt = await save.run({ id: one.id, name: name.trim() });
      if (!attempt.done) return attempt.refusal;
      host.notify.toast(name.trim() ? '名称已保存' : '名称已去掉', 'success');
      onDone();
      return null;
    },
  });
  return (
    <ActionForm form={form} name="device" label="给设备命名">
      <FormItem name="name" label="名称" hint={`${one.device}，${one.ip}。只有您自己看得到，留空则不命名`}>
        <TextInput maxLength={deviceNameLength.max} placeholder="例如：公司电脑" />
      </FormItem>
      <Button kind="primary" type="submit" size="large" block busy={form.busy}>
        保存
      </Button>
    </ActionForm>
  );
}
