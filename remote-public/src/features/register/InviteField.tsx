import { Form } from '@shizhong/shared-ui/antd/form';
import { TextInput } from '@shizhong/shared-ui/controls';

/**
 * Optional. A code from a link belongs to that link: shown read-only. `docs/pages/sign-in.md#registration` and
 * `docs/domain/growth.md#channel-attribution`.
 */
export function InviteField({ fromLink }: { fromLink: boolean }) {
  return (
    <Form.Item name="inviteCode" label="邀请码" extra={fromLink ? '来自您打开的邀请链接，不可修改' : '没有可不填'}>
      <TextInput autoComplete="off" maxLength={32} readOnly={fromLink} />
    </Form.Item>
  );
}
