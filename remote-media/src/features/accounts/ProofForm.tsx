import { accountKinds } from '@shizhong/shared-contracts/kinds';
import { marketFigures } from '@shizhong/shared-contracts/public-rules';
import { CopyButton } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { ActionForm, type Errors, FormFoot, useActionForm } from '@shizhong/shared-ui/form-page';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { Notice } from '@shizhong/shared-ui/states';
import { FormFiles, type StoredFile } from '@shizhong/shared-ui/upload';
import type { AccountKind } from './account';
import css from './ProofForm.module.css';

export interface ProofFormProps {
  id: string;
  phrase: string;
  kind: AccountKind;
  /** Goes on; the button is busy until then. */
  onDone: () => Promise<void>;
}

/** 人工凭证, second part: screenshots, and a phrase to keep in the profile for some time. */
export function ProofForm({ id, phrase, kind, onDone }: ProofFormProps) {
  const { articles } = accountKinds[kind];
  const proof = useServerAction('media/accountProof');
  const form = useActionForm<{ files: StoredFile[] }>({
    initial: { files: [] },
    errorsOf,
    async act({ files }) {
      const attempt = await proof.run({ id, files: files.map(({ fileId }) => fileId) });
      if (attempt.done) await onDone();
      return attempt.done ? null : attempt.refusal;
    },
  });
  return (
    <ActionForm form={form} name="proof" label="凭证">
      <div className={css.phrase}>
        <Notice tone="warning">
          请把验证语 <b>{phrase}</b> <CopyButton text={phrase} what="验证语" />{' '}
          <RuleText>{'放进账号简介，保留 {{account.proof_h}} 小时，供平台核对归属。'}</RuleText>
        </Notice>
      </div>
      <FormFiles
        label={articles ? '主页二维码与后台数据截图' : '主页二维码与视频号助手截图'}
        required
        purpose="attachment"
        most={5}
        name="files"
        hint={`须看得到账号名称、粉丝数与近 ${marketFigures['account.figures_days']} 天数据；最多 5 张`}
      />
      <FormFoot>
        <Button kind="primary" type="submit" busy={form.busy}>
          提交凭证，下一步
        </Button>
      </FormFoot>
    </ActionForm>
  );
}

const errorsOf = ({ files }: { files: readonly StoredFile[] }): Errors => (files.length ? {} : { files: '请上传凭证' });
