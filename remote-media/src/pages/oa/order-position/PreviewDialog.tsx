import { Input } from '@shizhong/shared-ui/antd/form';
import { TextArea } from '@shizhong/shared-ui/controls';
import { FormDialog, FormItem, useActionForm } from '@shizhong/shared-ui/form-page';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { Notice } from '@shizhong/shared-ui/states';
import { FormFiles } from '@shizhong/shared-ui/upload';
import { noPreview, type PreviewValues, previewErrors, previewOf } from '../../../features/orders/preview-values';
import type { OrderDialogProps } from './CancelDialog';

/** 提交预览: a link or images. */
export function PreviewDialog({ order, onClose, onDone }: OrderDialogProps) {
  const { run } = useServerAction('media/positionPreview');
  const form = useActionForm<PreviewValues>({
    initial: noPreview,
    errorsOf: previewErrors,
    async act(values) {
      const attempt = await run({ id: order.id, version: order.version, ...previewOf(values) });
      if (!attempt.done) return attempt.refusal;
      onDone('预览已提交，等待广告主确认');
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
      onRefresh={() => onDone(null)}
    >
      {order.preview?.back ? <Notice tone="warning">上次退回原因：{order.preview.back}</Notice> : null}
      <FormItem name="url" label="预览链接" hint="公众号后台的临时预览链接，与截图至少填一项">
        <Input inputMode="url" />
      </FormItem>
      <FormFiles label="预览截图" purpose="attachment" most={10} name="files" />
      <FormItem name="note" label="说明">
        <TextArea maxLength={500} rows={2} />
      </FormItem>
      <p>
        <RuleText>{'广告主须在 {{position.preview_answer_h}} 小时内确认或退回，逾期视为确认；'}</RuleText>
        还可退回 {order.backsLeft} 次。
      </p>
    </FormDialog>
  );
}
