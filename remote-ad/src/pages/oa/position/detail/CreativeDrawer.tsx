import { Button } from '@shizhong/shared-ui/button';
import { Drawer } from '@shizhong/shared-ui/drawer';
import { ActionForm, useActionForm } from '@shizhong/shared-ui/form-page';
import type { OrderDetail } from '@shizhong/shared-ui/position-order';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { Notice } from '@shizhong/shared-ui/states';
import { useFileLinks } from '../../../../features/campaign-form/use-file-links';
import { CreativeFields } from '../../../../features/position-creative/CreativeFields';
import { type CreativeValues, creativeFaults, creativeValues, toCreative } from '../../../../features/position-creative/creative';

export interface CreativeDrawerProps {
  order: OrderDetail;
  onClose: () => void;
  onDone: (message: string | null) => void;
}

/** 上传素材 for an order whose creative was postponed or rejected. */
export function CreativeDrawer({ order, onClose, onDone }: CreativeDrawerProps) {
  const { run } = useServerAction('adPosition/creative');
  const soft = order.form === 'soft';
  const form = useActionForm<CreativeValues>({
    initial: creativeValues(order.content),
    errorsOf: (values) => creativeFaults(values, soft),
    placeOf: (path) => path.replace(/^creative\./, ''),
    act: async (values) => {
      const attempt = await run({ id: order.id, version: order.version, creative: toCreative(values) });
      if (!attempt.done) return attempt.refusal;
      onDone(attempt.data.contentState === 'approved' ? '素材已通过，等待媒体提交预览' : '素材已提交审核');
      return null;
    },
  });
  const { engine, busy } = form;
  const { values } = engine;
  const links = useFileLinks([values.coverFileId, ...values.files]);
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
          <Button kind="primary" busy={busy} onClick={() => void form.submit()}>
            提交素材
          </Button>
        </>
      }
    >
      {order.contentReason ? <Notice tone="error">未通过原因：{order.contentReason}</Notice> : null}
      <ActionForm form={form} name="creative" label="上传素材" onRefresh={() => onDone(null)}>
        <CreativeFields
          at={top}
          values={values}
          onChange={engine.set}
          errorOf={engine.errorOf}
          soft={soft}
          links={links}
          industry={order.industry}
        />
      </ActionForm>
    </Drawer>
  );
}

const top: readonly string[] = [];
