import { Button } from '@shizhong/shared-ui/button';
import { FormField, TextArea, TextInput } from '@shizhong/shared-ui/controls';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { Notice, RefusalNotice } from '@shizhong/shared-ui/states';
import { FileField, type StoredFile } from '@shizhong/shared-ui/upload';
import { type FormEvent, useId, useState } from 'react';
import type { OrderDialogProps } from './CancelDialog';

/** 提交预览: a link or images. */
export function PreviewDialog({ order, onClose, onDone }: OrderDialogProps) {
  const id = useId();
  const { run, busy, refusal } = useServerAction('media/positionPreview');
  const [url, setUrl] = useState('');
  const [files, setFiles] = useState<StoredFile[]>([]);
  const [note, setNote] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const typed = url.trim();
  const fault = typed
    ? /^https:\/\//.test(typed)
      ? null
      : '预览链接须以 https:// 开头'
    : files.length
      ? null
      : '请填写预览链接或上传截图';
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (busy || fault) return;
    const fileIds = files.map(({ fileId }) => fileId);
    const attempt = await run({
      id: order.id,
      version: order.version,
      fileIds,
      note: note.trim(),
      ...(typed ? { url: typed } : {}),
    });
    if (attempt.done) onDone('预览已提交，等待广告主确认');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      rule="/help/order?id=publish-requirements#check"
      title="提交预览"
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            取消
          </Button>
          <Button kind="primary" type="submit" form={id} busy={busy}>
            提交预览
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void send(event)} noValidate>
        {order.preview?.back ? <Notice tone="warning">上次退回原因：{order.preview.back}</Notice> : null}
        <FormField label="预览链接" error={submitted ? fault : null} hint="公众号后台的临时预览链接，与截图至少填一项">
          <TextInput inputMode="url" value={url} onChange={({ currentTarget }) => setUrl(currentTarget.value)} />
        </FormField>
        <FileField label="预览截图" purpose="attachment" most={10} value={files} onChange={setFiles} />
        <FormField label="说明">
          <TextArea value={note} maxLength={500} rows={2} onChange={({ currentTarget }) => setNote(currentTarget.value)} />
        </FormField>
        <p>
          <RuleText>{'广告主须在 {{position.preview_answer_h}} 小时内确认或退回，逾期视为确认；'}</RuleText>
          还可退回 {order.backsLeft} 次。
        </p>
        <RefusalNotice refusal={refusal} onRefresh={() => onDone(null)} />
      </form>
    </Dialog>
  );
}
