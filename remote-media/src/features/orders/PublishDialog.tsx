import { formatDateTime } from '@shizhong/shared-contracts';
import { orderKind } from '@shizhong/shared-contracts/kinds';
import { Input } from '@shizhong/shared-ui/antd/form';
import { Checkbox } from '@shizhong/shared-ui/controls';
import { type Errors, FormDialog, FormItem, useActionForm } from '@shizhong/shared-ui/form-page';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { Notice } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import type { MediaOrder } from './order-turn';
import { linkFault } from './publication-link';

/** A dialog of an order: it exists while it is open. */
export interface OrderDialogProps {
  order: MediaOrder;
  onClose: () => void;
  /** Called after success (with a message) or a conflict: reload the order. */
  onDone: (message?: string) => void;
}

/** 回填链接. The link is validated before it is sent; the server's faults are shown at the field. */
export function PublishDialog({ order, onClose, onDone }: OrderDialogProps) {
  const publish = useServerAction('media/publish');
  const [promoted, setPromoted] = useState(false);
  const form = useActionForm<{ url: string }>({
    initial: { url: '' },
    errorsOf({ url }): Errors {
      const fault = linkFault(url, order.kind);
      return fault ? { url: fault } : {};
    },
    async act({ url }) {
      const attempt = await publish.run({
        id: order.id,
        version: order.version,
        url: url.trim(),
        ...(promoted ? { promoted } : {}),
      });
      if (!attempt.done) return attempt.refusal;
      onDone('已提交，正在核验');
      return null;
    },
  });
  return (
    <FormDialog
      form={form}
      name="publish"
      title="回填发布链接"
      confirm="提交核验"
      rule="/help/order?id=publish-requirements#link"
      onClose={onClose}
      onRefresh={() => onDone()}
    >
      <FormItem
        name="url"
        label="发布链接"
        required
        hint={
          orderKind(order.kind).videoPages
            ? '文章链接，或视频号作品的分享链接。'
            : `文章须由「${order.account.name}」发布，${formatDateTime(order.publishDeadlineAt)} 前回填。`
        }
      >
        <Input inputMode="url" placeholder="https://mp.weixin.qq.com/s…" maxLength={1000} />
      </FormItem>
      <Checkbox checked={promoted} onChange={(event) => setPromoted(event.target.checked)}>
        本篇有付费推广（广告投放、加热等），其阅读来源不按异常判断
      </Checkbox>
      <Notice>
        <RuleText>
          {'提交后自动核对：所属账号、发布时间、位置、「广告」标识、与素材的相似度（不低于 {{verify.similarity_bp}}）。'}
        </RuleText>
      </Notice>
    </FormDialog>
  );
}
