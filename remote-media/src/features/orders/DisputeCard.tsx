import { formatBp, formatDateTime, formatFen } from '@shizhong/shared-contracts';
import { processes } from '@shizhong/shared-contracts/process';
import { Card } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { Details } from '@shizhong/shared-ui/details';
import { HandedIn } from '@shizhong/shared-ui/evidence';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { TalkRecord } from '@shizhong/shared-ui/talk';
import { useState } from 'react';
import css from './DisputeCard.module.css';
import { OfferDialog } from './OfferDialog';
import type { MediaOrder } from './order-turn';
import { ProofDialog } from './ProofDialog';

type Dispute = MediaOrder['disputes'][number];

const kindWords: Record<string, string> = {
  objection: '广告主异议',
  hold: '平台暂缓结算',
  deduction: '扣减申诉',
  delivery: '交付争议',
};
/** 异议: the contested amount, what both sides handed in, offers and ruling. `docs/domain/order.md#disputes`. */
export function DisputeCard({ order, onDone }: { order: MediaOrder; onDone: (message?: string) => void }) {
  if (order.disputes.length === 0 && order.evidence.length === 0) return null;
  return (
    <Card title="争议与凭证">
      <div className={css.list}>
        {order.disputes.map((dispute) => (
          <OneDispute key={dispute.id} dispute={dispute} order={order} onDone={onDone} />
        ))}
        {order.evidence.length ? <HandedIn evidence={order.evidence} side="media" /> : null}
      </div>
    </Card>
  );
}

function OneDispute({ dispute, order, onDone }: { dispute: Dispute; order: MediaOrder; onDone: (message?: string) => void }) {
  const [open, setOpen] = useState<'evidence' | 'offer' | 'appeal' | null>(null);
  const detail = useServerData('dispute/detail', { id: dispute.id });
  const statuses: Record<string, { label: string }> = processes.dispute.statuses;
  const live = dispute.status !== 'closed';
  const close = () => setOpen(null);
  const subject = { id: dispute.id, version: dispute.version };
  const dialog = {
    onClose: close,
    onDone(message?: string) {
      close();
      onDone(message);
    },
  };
  return (
    <div className={css.dispute}>
      <p>
        <b>{kindWords[dispute.kind] ?? '争议'}</b> {dispute.no} · {statuses[dispute.status]?.label}
      </p>
      {dispute.reason ? <p className={css.text}>{dispute.reason}</p> : null}
      <Details
        end
        items={[
          { label: '争议金额（含服务费）', value: formatFen(dispute.baseFen) },
          ...(dispute.status === 'open' ? [{ label: '举证截止', value: formatDateTime(dispute.evidenceDueAt) }] : []),
          { label: '广告主提议', value: formatBp(dispute.offers.adBp, 0) },
          { label: '我的提议', value: formatBp(dispute.offers.mediaBp, 0) },
          ...(dispute.ruling
            ? [
                {
                  label: '裁决',
                  value: `按 ${formatBp(dispute.ruling.payBp, 0)} 结算${dispute.ruling.note ? `：${dispute.ruling.note}` : ''}`,
                },
              ]
            : []),
        ]}
      />
      {detail.data ? <TalkRecord record={detail.data} side="media" /> : null}
      {live ? (
        <div className={css.actions}>
          {dispute.status === 'open' ? (
            <Button kind="primary" onClick={() => setOpen('evidence')}>
              举证
            </Button>
          ) : null}
          <Button onClick={() => setOpen('offer')}>提议结算比例</Button>
          {dispute.status === 'resolved' && !dispute.appealed ? (
            <Button onClick={() => setOpen('appeal')}>申请复核</Button>
          ) : null}
        </div>
      ) : null}
      {open === 'evidence' ? (
        <ProofDialog
          {...dialog}
          rule="/help/violation?id=dispute-rules#process"
          title="争议举证"
          confirm="提交举证"
          hint="写清事实并上传后台截图等材料；双方都能看到。"
          endpoint="dispute/evidence"
          subject={subject}
          done="举证已提交"
        />
      ) : null}
      {open === 'appeal' ? (
        <ProofDialog
          {...dialog}
          rule="/help/violation?id=dispute-rules#results"
          title="申请复核"
          confirm="申请复核"
          hint="每条裁决只能申请一次，由另一位仲裁员复核；请提交新的说明与材料。"
          endpoint="dispute/appeal"
          subject={subject}
          done="复核已申请"
        />
      ) : null}
      {open === 'offer' ? <OfferDialog {...dialog} dispute={dispute} feeBp={order.feeBp} /> : null}
    </div>
  );
}
