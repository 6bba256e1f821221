import { Form } from '@shizhong/shared-ui/antd/form';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { TextInput } from '../../patterns/controls/TextInput';
import { FormItem } from '../../patterns/form-page';

const label = '动态码';
const hint = '您开启了两步验证：身份验证器上的 6 位数字，或一个恢复码';
const control = <TextInput autoComplete="one-time-code" maxLength={20} />;

function useStepOn(): boolean {
  return useServerData('user/secondStep', {}).data?.on ?? false;
}

/** `code` of an action form, where the second step is on. `docs/domain/identity.md#second-factor`. */
export function StepCodeField() {
  return useStepOn() ? (
    <FormItem name="code" label={label} required hint={hint}>
      {control}
    </FormItem>
  ) : null;
}

/** The same for a form of the account. */
export function StepCodeItem() {
  return useStepOn() ? (
    <Form.Item
      name="code"
      label={label}
      required
      extra={hint}
      rules={[{ required: true, message: '请输入 6 位动态码，或一个恢复码' }]}
    >
      {control}
    </Form.Item>
  ) : null;
}
