import { formatBp, formatDateTime, formatFen } from '@shizhong/shared-contracts';
import { processes } from '@shizhong/shared-contracts/process';
import { Card, viewerPath } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { FormField, TextInput } from '@shizhong/shared-ui/controls';
import { Details } from '@shizhong/shared-ui/details';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { Notice, RefusalNotice } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import css from './DisputeCard.module.css';
import type { MediaOrder } from './order-turn';
import { ProofDialog } from './ProofDialog';

type Dispute = MediaOrder['disputes'][number];

const kindWords: Record<string, string> = {
  objection: '广告主异议',
  hold: '平台暂缓结算',
  deduction: '扣减申诉',
  delivery: '交付争议',
};
const sideWords = { ad: '广告主', media: '我', operator: '平台' } as const;
const evidenceWords: Record<string, string> = {
  figures: '数据凭证',
  objection: '异议说明',
  statement: '举证',
  appeal: '申诉说明',
  review: '核对说明',
};

/** 异议: the contested amount, both sides' evidence, offers and ruling. `docs/domain/order.md#disputes`. */
export function DisputeCard({ order, onDone }: { order: MediaOrder; onDone: (message?: string) => void }) {
  const statements = order.evidence.filter(({ kind }) => kind !== 'preview');
  if (order.disputes.length === 0 && statements.length === 0) return null;
  return (
    <Card title="争议与凭证">
      <div className={css.list}>
        {order.disputes.map((dispute) => (
          <OneDispute key={dispute.id} dispute={dispute} order={order} onDone={onDone} />
        ))}
        {statements.length ? (
          <ul className={css.evidence}>
            {statements.map((each) => (
              <li key={each.id}>
                <p>
                  <b>{sideWords[each.side]}</b> {evidenceWords[each.kind] ?? '凭证'}
                  <small>{formatDateTime(each.at)}</small>
                </p>
                {each.text ? <p className={css.text}>{each.text}</p> : null}
                {each.files.length ? (
                  <p className={css.files}>
                    {each.files.map((file, index) => (
                      <Link
                        key={file.id}
                        to={viewerPath(each.files, { at: index, use: '凭证核对' })}
                        target="_blank"
                        rel="noreferrer"
                      >
                        附件 {index + 1}
                      </Link>
                    ))}
                  </p>
                ) : null}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Card>
  );
}

function OneDispute({ dispute, order, onDone }: { dispute: Dispute; order: MediaOrder; onDone: (message?: string) => void }) {
  const [open, setOpen] = useState<'evidence' | 'offer' | 'appeal' | null>(null);
  const statuses: Record<string, { label: string }> = processes.dispute.statuses;
  const live = dispute.status !== 'closed';
  const close = () => setOpen(null);
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
      <ProofDialog
        rule="/help/violation?id=dispute-rules#process"
        title="争议举证"
        confirm="提交举证"
        hint="写清事实并上传后台截图等材料；双方都能看到。"
        endpoint="dispute/evidence"
        subject={{ id: dispute.id, version: dispute.version }}
        open={open === 'evidence'}
        onClose={close}
        onDone={(message) => {
          close();
          onDone(message && '举证已提交');
        }}
      />
      <ProofDialog
        rule="/help/violation?id=dispute-rules#results"
        title="申请复核"
        confirm="申请复核"
        hint="每条裁决只能申请一次，由另一位仲裁员复核；请提交新的说明与材料。"
        endpoint="dispute/appeal"
        subject={{ id: dispute.id, version: dispute.version }}
        open={open === 'appeal'}
        onClose={close}
        onDone={(message) => {
          close();
          onDone(message && '复核已申请');
        }}
      />
      <OfferDialog
        dispute={dispute}
        order={order}
        open={open === 'offer'}
        onClose={close}
        onDone={(message) => {
          close();
          onDone(message);
        }}
      />
    </div>
  );
}

/** The parties may agree on a share at any time; equal offers close the dispute. */
function OfferDialog({
  dispute,
  order,
  open,
  onClose,
  onDone,
}: {
  dispute: Dispute;
  order: MediaOrder;
  open: boolean;
  onClose: () => void;
  onDone: (message?: string) => void;
}) {
  const [text, setText] = useState(String((dispute.offers.adBp ?? 10_000) / 100));
  const offer = useServerAction('dispute/offer');
  const share = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
  const good = share >= 0 && share <= 100;
  const netFen = good ? Math.floor((dispute.baseFen * share * (10_000 - order.feeBp)) / 1_000_000) : null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      rule="/help/violation?id=dispute-rules#agree"
      title="提议结算比例"
      size="small"
      busy={offer.busy}
      footer={
        <>
          <Button onClick={onClose} disabled={offer.busy}>
            取消
          </Button>
          <Button
            kind="primary"
            disabled={!good}
            busy={offer.busy}
            onClick={async () => {
              if ((await offer.run({ id: dispute.id, version: dispute.version, payBp: share * 100 })).done) onDone('提议已发出');
            }}
          >
            发出提议
          </Button>
        </>
      }
    >
      <FormField
        label="按争议金额的"
        required
        error={good ? null : '请填写 0–100 的整数'}
        hint={netFen === null ? '' : `结算后扣服务费到手约 ¥${formatFen(netFen)}`}
      >
        <TextInput value={text} inputMode="numeric" suffix="%" onChange={({ currentTarget }) => setText(currentTarget.value)} />
      </FormField>
      <Notice>双方提议的比例相同时立即按此结案，不再仲裁。</Notice>
      <RefusalNotice refusal={offer.refusal} onRefresh={() => onDone()} />
    </Dialog>
  );
}
