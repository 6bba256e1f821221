import { Input } from '@shizhong/shared-ui/antd/form';
import { TextArea } from '@shizhong/shared-ui/controls';
import { FormDialog, FormItem, useActionForm } from '@shizhong/shared-ui/form-page';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { Notice } from '@shizhong/shared-ui/states';
import { FormFiles } from '@shizhong/shared-ui/upload';
import css from './dialogs.module.css';
import type { OrderDialogProps } from './PublishDialog';
import { noPreview, type PreviewValues, previewErrors, previewOf } from './preview-values';

/**
 * 提交预览: a link or images; the preview is approved automatically if the advertiser does not answer in time.
 * `docs/domain/order.md#preview`.
 */
export function PreviewDialog({ order, onClose, onDone }: OrderDialogProps) {
  const submit = useServerAction('media/preview');
  const form = useActionForm<PreviewValues>({
    initial: noPreview,
    errorsOf: previewErrors,
    async act(values) {
      const attempt = await submit.run({ id: order.id, version: order.version, ...previewOf(values) });
      if (!attempt.done) return attempt.refusal;
      onDone('预览已提交');
      return null;
    },
  });
  return (
    <FormDialog
      form={form}
      name="preview"
      title="提交预览"
      confirm="提交预览"
      rule="/help/order?id=publish-requirements#check"
      onClose={onClose}
      onRefresh={() => onDone()}
    >
      {order.preview?.answer ? <Notice tone="warning">广告主的修改意见：{order.preview.answer}</Notice> : null}
      <p className={css.note}>
        <RuleText>{'广告主 {{preview.answer_h}} 小时内答复，未答复视为确认；'}</RuleText>
        还可退回 {order.previewsLeft} 次。
      </p>
      <FormItem name="url" label="预览链接" hint="公众号后台的临时预览链接">
        <Input inputMode="url" placeholder="https://mp.weixin.qq.com/s…" maxLength={1000} />
      </FormItem>
      <FormFiles label="截图" purpose="attachment" most={5} name="files" hint="与链接至少提交一项，最多 5 张" />
      <FormItem name="note" label="备注">
        <TextArea maxLength={500} rows={2} />
      </FormItem>
    </FormDialog>
  );
}
