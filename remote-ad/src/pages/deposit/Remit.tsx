/** A deposit by bank transfer: account, remit code and voucher. */

import { formatDateTime, useHost } from '@shizhong/shared-contracts';
import { CopyButton, Money } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { Details } from '@shizhong/shared-ui/details';
import { ActionForm, type Errors, useActionForm } from '@shizhong/shared-ui/form-page';
import { useRuleTexts } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { Notice } from '@shizhong/shared-ui/states';
import { FormFiles, pictureOrPdfRules, type StoredFile } from '@shizhong/shared-ui/upload';
import { CancelButton } from './CancelButton';
import payCss from './pay.module.css';
import type { Paying } from './paying';
import css from './Remit.module.css';

export function Remit({ deposit, onChanged }: { deposit: Paying; onChanged: () => Promise<void> }) {
  const host = useHost();
  const submitted = useRuleTexts('回单已提交，{{deposit.match_wd}} 个工作日内核对');
  const hand = useServerAction('adFinance/transferVoucher');
  const form = useActionForm<{ files: readonly StoredFile[] }>({
    initial: { files: [] },
    errorsOf: ({ files }): Errors => (files.length ? {} : { files: '请先选择回单文件' }),
    placeOf: (path) => (path === 'fileId' ? 'files' : path),
    act: async ({ files: [file] }) => {
      if (!file) return null;
      const attempt = await hand.run({ id: deposit.id, fileId: file.fileId, version: deposit.version });
      if (!attempt.done) return attempt.refusal;
      host.notify.toast(submitted, 'success');
      await onChanged();
      return null;
    },
  });
  const { bank } = deposit;
  return (
    <div className={payCss.pay}>
      {deposit.status === 'rejected' ? (
        <Notice tone="error">回单未通过核对：{deposit.reason || '请核对后重新上传'}</Notice>
      ) : null}
      <Money fen={deposit.amountFen} size="large" />
      <p>
        请用<b>认证企业的对公账户</b>汇款，并在附言（用途）中填写附言码。
      </p>
      {bank ? (
        <div className={css.bank}>
          <Details
            label="收款账户"
            items={[
              { label: '收款户名', value: <Copied label="收款户名" text={bank.holder} /> },
              { label: '收款账号', value: <Copied label="收款账号" text={bank.number} /> },
              { label: '开户行', value: <Copied label="开户行" text={bank.bank} /> },
              deposit.remitCode ? { label: '附言码', value: <Copied label="附言码" text={deposit.remitCode} strong /> } : null,
            ]}
          />
        </div>
      ) : null}
      {deposit.expiresAt ? (
        <p className={payCss.small}>附言码有效至 {formatDateTime(deposit.expiresAt)}；之后到达的款项由平台人工核对。</p>
      ) : null}
      <div className={css.voucher}>
        <ActionForm form={form} name="voucher" label="上传回单" onRefresh={() => void onChanged()}>
          <FormFiles
            rule="/help/financial?id=deposit#transfer"
            label="汇款回单"
            purpose="attachment"
            rules={pictureOrPdfRules}
            name="files"
          />
          <div className={payCss.buttons}>
            <Button kind="primary" type="submit" busy={form.busy}>
              提交回单
            </Button>
            {deposit.status === 'pending_remit' ? <CancelButton deposit={deposit} onChanged={onChanged} /> : null}
          </div>
        </ActionForm>
      </div>
    </div>
  );
}

function Copied({ label, text, strong = false }: { label: string; text: string; strong?: boolean }) {
  return (
    <span className={strong ? css.code : undefined}>
      {text} <CopyButton text={text} what={label} />
    </span>
  );
}
