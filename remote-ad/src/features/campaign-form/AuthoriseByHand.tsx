import { Button } from '@shizhong/shared-ui/button';
import { TextInput } from '@shizhong/shared-ui/controls';
import { ActionForm, type Errors, FormFoot, FormItem, useActionForm } from '@shizhong/shared-ui/form-page';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { FormFiles, pictureRules, type StoredFile } from '@shizhong/shared-ui/upload';
import { useRef } from 'react';
import type { AuthoriseDialogProps } from './authorise-props';
import type { PromotedAccount } from './promoted-account';

interface Values {
  platformId: string;
  name: string;
  files: readonly StoredFile[];
}

const maxFiles = 5;

function errorsOf({ platformId, name, files }: Values): Errors {
  return {
    ...(platformId.trim().length < 3 ? { platformId: '请填写视频号 ID，至少 3 个字符' } : {}),
    ...(name.trim() ? {} : { name: '请填写视频号名称' }),
    ...(files.length ? {} : { files: `请上传 1–${maxFiles} 张凭证` }),
  };
}

/** An account that cannot scan: its id, its name, and pictures that prove whose it is. */
export function AuthoriseByHand({ onClose, onDone }: Pick<AuthoriseDialogProps, 'onClose' | 'onDone'>) {
  const add = useServerAction('ad/promotedAdd');
  const prove = useServerAction('ad/promotedProof');
  // Added by an attempt whose proofs were refused: the next one only proves.
  const added = useRef<PromotedAccount | null>(null);
  const form = useActionForm<Values>({
    initial: { platformId: '', name: '', files: [] },
    errorsOf,
    act: async ({ platformId, name, files }) => {
      if (!added.current) {
        const attempt = await add.run({ kind: 'video', platformId: platformId.trim(), name: name.trim() });
        if (!attempt.done) return attempt.refusal;
        added.current = attempt.data;
      }
      const attempt = await prove.run({ id: added.current.id, files: files.map(({ fileId }) => fileId) });
      if (!attempt.done) return attempt.refusal;
      await onDone(null);
      onClose();
      return null;
    },
  });
  return (
    <ActionForm form={form} name="promoted" label="人工添加视频号">
      <FormItem name="platformId" label="视频号 ID" required hint="视频号助手后台「账号信息」里的 ID">
        <TextInput maxLength={64} disabled={added.current !== null} />
      </FormItem>
      <FormItem name="name" label="视频号名称" required>
        <TextInput maxLength={60} disabled={added.current !== null} />
      </FormItem>
      <FormFiles
        label="凭证文件"
        required
        purpose="attachment"
        rules={pictureRules}
        most={maxFiles}
        name="files"
        hint={`主页二维码与视频号助手后台截图，1–${maxFiles} 张，平台核对后可用`}
      />
      <FormFoot>
        <Button kind="primary" type="submit" busy={form.busy}>
          提交核对
        </Button>
      </FormFoot>
    </ActionForm>
  );
}
