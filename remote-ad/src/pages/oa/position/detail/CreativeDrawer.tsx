import { Button, Notice } from '@shizhong/shared-ui';
import { Drawer } from '@shizhong/shared-ui/drawer';
import type { OrderDetail } from '@shizhong/shared-ui/position-order';
import { RefusalNotice, useServerAction } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { useFileLinks } from '../../../../features/campaign-form/use-file-links';
import { CreativeFields } from '../../../../features/position-creative/CreativeFields';
import { creativeFaults, creativeValues, toCreative } from '../../../../features/position-creative/creative';

export interface CreativeDrawerProps {
  order: OrderDetail;
  onClose: () => void;
  onDone: (message: string | null) => void;
}

/** 上传素材 for an order whose creative was postponed or rejected. */
export function CreativeDrawer({ order, onClose, onDone }: CreativeDrawerProps) {
  const { run, busy, refusal } = useServerAction('adPosition/creative');
  const [values, setValues] = useState(() => creativeValues(order.content));
  const [submitted, setSubmitted] = useState(false);
  const links = useFileLinks([values.coverFileId, ...values.files]);
  const soft = order.form === 'soft';
  const own = submitted ? creativeFaults(values, soft) : {};
  const named = Object.fromEntries(refusal?.faults.map(({ path, msg }) => [path.replace(/^creative\./, ''), msg]) ?? []);
  // Faults shown at their fields are not repeated above.
  const placed = Object.keys(named).some((field) => field in values);
  const send = async () => {
    setSubmitted(true);
    if (Object.keys(creativeFaults(values, soft)).length) return;
    const attempt = await run({ id: order.id, version: order.version, creative: toCreative(values) });
    if (!attempt.done) return;
    onDone(attempt.data.contentState === 'approved' ? '素材已通过，等待媒体提交预览' : '素材已提交审核');
  };
  return (
    <Drawer
      open
      onClose={onClose}
      busy={busy}
      size="large"
      title="上传素材"
      hint={`${order.account.name} · ${order.no}`}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            取消
          </Button>
          <Button kind="primary" busy={busy} onClick={() => void send()}>
            提交素材
          </Button>
        </>
      }
    >
      {order.contentReason ? <Notice tone="error">未通过原因：{order.contentReason}</Notice> : null}
      <RefusalNotice refusal={placed ? null : refusal} onRefresh={() => onDone(null)} />
      <CreativeFields
        values={values}
        onChange={(change) => setValues((before) => ({ ...before, ...change }))}
        faults={{ ...named, ...own }}
        soft={soft}
        links={links}
        industry={order.industry}
      />
    </Drawer>
  );
}
