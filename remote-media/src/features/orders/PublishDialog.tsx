import { formatDateTime } from '@shizhong/shared-contracts';
import { orderKind } from '@shizhong/shared-contracts/kinds';
import { Button } from '@shizhong/shared-ui/button';
import { FormField, TextInput } from '@shizhong/shared-ui/controls';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { Notice, RefusalNotice } from '@shizhong/shared-ui/states';
import { type FormEvent, useState } from 'react';
import css from './dialogs.module.css';
import type { MediaOrder } from './order-turn';
import { linkFault } from './publication-link';

export interface OrderDialogProps {
  order: MediaOrder;
  open: boolean;
  onClose: () => void;
  /** Called after success (with a message) or a conflict: reload the order. */
  onDone: (message?: string) => void;
}

/** 回填链接. The link is validated before it is sent; the server's faults are shown at the field. */
export function PublishDialog({ order, open, onClose, onDone }: OrderDialogProps) {
  const [url, setUrl] = useState('');
  const [error, setError] = useState<string | null>(null);
  const publish = useServerAction('media/publish');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const fault = linkFault(url, order.kind);
    setError(fault);
    if (fault) return;
    const { done, ...rest } = await publish.run({ id: order.id, version: order.version, url: url.trim() });
    if (done) onDone('已提交，正在核验');
    else if ('refusal' in rest) setError(rest.refusal?.faults.find(({ path }) => path === 'url')?.msg ?? null);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      rule="/help/order?id=publish-requirements#link"
      title="回填发布链接"
      busy={publish.busy}
      footer={
        <>
          <Button onClick={onClose} disabled={publish.busy}>
            取消
          </Button>
          <Button kind="primary" type="submit" form="publish-form" busy={publish.busy}>
            提交核验
          </Button>
        </>
      }
    >
      <form id="publish-form" onSubmit={(event) => void send(event)} noValidate className={css.form}>
        <FormField
          label="发布链接"
          required
          error={error}
          hint={
            orderKind(order.kind).videoPages
              ? '文章链接，或视频号作品的分享链接。'
              : `文章须由「${order.account.name}」发布，${formatDateTime(order.publishDeadlineAt)} 前回填。`
          }
        >
          <TextInput
            value={url}
            inputMode="url"
            placeholder="https://mp.weixin.qq.com/s…"
            maxLength={1000}
            onChange={({ currentTarget }) => setUrl(currentTarget.value)}
          />
        </FormField>
        <Notice>
          <RuleText>
            {'提交后自动核对：所属账号、发布时间、位置、「广告」标识、与素材的相似度（不低于 {{verify.similarity_bp}}）。'}
          </RuleText>
        </Notice>
        {error ? null : <RefusalNotice refusal={publish.refusal} onRefresh={() => onDone()} />}
      </form>
    </Dialog>
  );
}
