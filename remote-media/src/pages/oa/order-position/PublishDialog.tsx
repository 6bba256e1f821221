import { formatDateTime } from '@shizhong/shared-contracts';
import { Button } from '@shizhong/shared-ui/button';
import { FormField, TextInput } from '@shizhong/shared-ui/controls';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { planTime, positionName } from '@shizhong/shared-ui/position-order';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { Notice, RefusalNotice } from '@shizhong/shared-ui/states';
import { type FormEvent, useId, useState } from 'react';
import type { OrderDialogProps } from './CancelDialog';

/** 回填链接, with the checks that the link must pass. */
export function PublishDialog({ order, onClose, onDone }: OrderDialogProps) {
  const { run, busy, refusal } = useServerAction('media/positionPublish');
  const [url, setUrl] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const id = useId();
  const fault = /^https:\/\/mp\.weixin\.qq\.com\/s[/?]/.test(url.trim())
    ? null
    : '请填写 https://mp.weixin.qq.com/s 开头的文章链接';
  const atField = refusal?.faults.find(({ path }) => path === 'url')?.msg ?? null;
  const plan = Date.parse(order.planAt);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (busy || fault) return;
    const attempt = await run({ id: order.id, version: order.version, url: url.trim() });
    if (attempt.done) onDone('已提交，正在核验');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      rule="/help/order?id=publish-requirements#link"
      title="回填发布链接"
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            取消
          </Button>
          <Button kind="primary" type="submit" form={id} busy={busy}>
            提交核验
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={send} noValidate>
        <FormField label="发布链接" required error={(submitted ? fault : null) ?? atField} hint="从公众号后台或文章右上角复制">
          <TextInput
            inputMode="url"
            value={url}
            placeholder="https://mp.weixin.qq.com/s/…"
            onChange={({ currentTarget }) => setUrl(currentTarget.value)}
          />
        </FormField>
        <Notice>
          约定 {planTime(order.planAt)}，{formatDateTime(plan - 1_800_000)} 至 {formatDateTime(plan + 7_200_000)}{' '}
          之间发布有效。将核对：文章属于「{order.account.name}」、位置为{positionName(order.position)}
          、含“广告”标识、内容与素材一致。
        </Notice>
        <RefusalNotice refusal={atField ? null : refusal} onRefresh={() => onDone(null)} />
      </form>
    </Dialog>
  );
}
