import { Button } from '@shizhong/shared-ui/button';
import { FormField, TextArea, TextInput } from '@shizhong/shared-ui/controls';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { Notice, RefusalNotice } from '@shizhong/shared-ui/states';
import { FileField, type StoredFile } from '@shizhong/shared-ui/upload';
import { type FormEvent, useState } from 'react';
import css from './dialogs.module.css';
import type { OrderDialogProps } from './PublishDialog';

/**
 * 提交预览: a link or images; the preview is approved automatically if the advertiser does not answer in time.
 * `docs/domain/order.md#preview`.
 */
export function PreviewDialog({ order, open, onClose, onDone }: OrderDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} rule="/help/order?id=publish-requirements#check" title="提交预览" busy={busy}>
      <PreviewForm order={order} onClose={onClose} onDone={onDone} onBusy={setBusy} />
    </Dialog>
  );
}

function PreviewForm({ order, onClose, onDone, onBusy }: Omit<OrderDialogProps, 'open'> & { onBusy: (busy: boolean) => void }) {
  const [url, setUrl] = useState('');
  const [note, setNote] = useState('');
  const [files, setFiles] = useState<StoredFile[]>([]);
  const [error, setError] = useState<string | null>(null);
  const submit = useServerAction('media/preview');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const link = url.trim();
    const fault =
      !link && files.length === 0
        ? '请填写预览链接或上传截图'
        : link && !link.startsWith('https://')
          ? '预览链接须以 https:// 开头'
          : null;
    setError(fault);
    if (fault) return;
    onBusy(true);
    const attempt = await submit.run({
      id: order.id,
      version: order.version,
      fileIds: files.map(({ fileId }) => fileId),
      note: note.trim(),
      ...(link ? { url: link } : {}),
    });
    onBusy(false);
    if (attempt.done) onDone('预览已提交');
  };
  return (
    <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
      {order.preview?.answer ? <Notice tone="warning">广告主的修改意见：{order.preview.answer}</Notice> : null}
      <p className={css.note}>
        <RuleText>{'广告主 {{preview.answer_h}} 小时内答复，未答复视为确认；'}</RuleText>
        还可退回 {order.previewsLeft} 次。
      </p>
      <FormField label="预览链接" error={error} hint="公众号后台的临时预览链接">
        <TextInput
          value={url}
          inputMode="url"
          placeholder="https://mp.weixin.qq.com/s…"
          maxLength={1000}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
      </FormField>
      <FileField
        label="截图"
        purpose="attachment"
        most={5}
        value={files}
        onChange={setFiles}
        hint="与链接至少提交一项，最多 5 张"
      />
      <FormField label="备注">
        <TextArea value={note} maxLength={500} rows={2} onChange={({ currentTarget }) => setNote(currentTarget.value)} />
      </FormField>
      <RefusalNotice refusal={submit.refusal} onRefresh={() => onDone()} />
      <div className={css.foot}>
        <Button onClick={onClose} disabled={submit.busy}>
          取消
        </Button>
        <Button kind="primary" type="submit" busy={submit.busy}>
          提交预览
        </Button>
      </div>
    </form>
  );
}
