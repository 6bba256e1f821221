import { formatDateTime } from '@shizhong/shared-contracts';
import { Input } from '@shizhong/shared-ui/antd/form';
import { type Errors, FormDialog, FormItem, useActionForm } from '@shizhong/shared-ui/form-page';
import { planTime, positionName } from '@shizhong/shared-ui/position-order';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { Notice } from '@shizhong/shared-ui/states';
import type { OrderDialogProps } from './CancelDialog';

const errorsOf = ({ url }: { url: string }): Errors =>
  /^https:\/\/mp\.weixin\.qq\.com\/s[/?]/.test(url.trim()) ? {} : { url: '请填写 https://mp.weixin.qq.com/s 开头的文章链接' };

/** 回填链接, with the checks that the link must pass. */
export function PublishDialog({ order, onClose, onDone }: OrderDialogProps) {
  const { run } = useServerAction('media/positionPublish');
  const form = useActionForm({
    initial: { url: '' },
    errorsOf,
    async act({ url }) {
      const attempt = await run({ id: order.id, version: order.version, url: url.trim() });
      if (!attempt.done) return attempt.refusal;
      onDone('已提交，正在核验');
      return null;
    },
  });
  const plan = Date.parse(order.planAt);
  return (
    <FormDialog
      form={form}
      name="publish"
      title="回填发布链接"
      confirm="提交核验"
      rule="/help/order?id=publish-requirements#link"
      onClose={onClose}
      onRefresh={() => onDone(null)}
    >
      <FormItem name="url" label="发布链接" required hint="从公众号后台或文章右上角复制">
        <Input inputMode="url" placeholder="https://mp.weixin.qq.com/s/…" />
      </FormItem>
      <Notice>
        约定 {planTime(order.planAt)}，{formatDateTime(plan - 1_800_000)} 至 {formatDateTime(plan + 7_200_000)}{' '}
        之间发布有效。将核对：文章属于「{order.account.name}」、位置为{positionName(order.position)}
        、含“广告”标识、内容与素材一致。
      </Notice>
    </FormDialog>
  );
}
