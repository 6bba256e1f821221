import { formatBp, formatDateTime, formatFen, type ResponseOf } from '@shizhong/shared-contracts';
import { processes, statusView } from '@shizhong/shared-contracts/process';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { Button } from '../../patterns/button';
import { Details } from '../../patterns/details';
import { type Errors, FormDialog, FormItem, NumberInput, useActionForm } from '../../patterns/form-page';
import { InlineFailure, Skeleton } from '../../patterns/states';
import { StatusTag } from '../../primitives/status/StatusTag';
import { TalkRecord } from '../talk/LateRecord';
import { FilePictures } from './FilePictures';
import css from './panels.module.css';
import { StatementDialog } from './StatementDialog';
import type { Side } from './turn';

type Detail = ResponseOf<'dispute/detail'>;
type DisputeStatus = keyof typeof processes.dispute.statuses;

const sides = { ad: '广告主', media: '媒体', operator: '平台' } as const;

export interface DisputePanelProps {
  id: string;
  side: Side;
  /** Called after an action that may have changed the order. */
  onChange: () => void;
}

/**
 * A dispute: the evidence of both sides, offers, the ruling, and the actions available to this side.
 * `docs/domain/order.md#disputes`.
 */
export function DisputePanel({ id, side, onChange }: DisputePanelProps) {
  const { data, status, reload, isRefreshing } = useServerData('dispute/detail', { id });
  const done = () => {
    void reload();
    onChange();
  };
  return (
    <section className={css.panel} aria-label="争议">
      <h3>争议</h3>
      {status === 'loading' ? <Skeleton rows={3} /> : null}
      {status === 'failed' ? <InlineFailure onRetry={() => void reload()} busy={isRefreshing} /> : null}
      {data ? <Known data={data} side={side} onDone={done} /> : null}
    </section>
  );
}

function Known({ data: { dispute, evidence, talk, proposals }, side, onDone }: { data: Detail; side: Side; onDone: () => void }) {
  const [asked, setAsked] = useState<'evidence' | 'offer' | 'appeal' | null>(null);
  const view = statusView(processes.dispute, dispute.status as DisputeStatus, side);
  const live = dispute.status !== 'closed';
  const subject = { id: dispute.id, version: dispute.version };
  const done = () => {
    setAsked(null);
    onDone();
  };
  return (
    <>
      <p className={css.row}>
        <span>{dispute.no}</span>
        <StatusTag tone={view.tone}>{view.label}</StatusTag>
        {dispute.status === 'open' ? <span className={css.small}>举证截止 {formatDateTime(dispute.evidenceDueAt)}</span> : null}
      </p>
      {dispute.reason ? <p>{dispute.reason}</p> : null}
      <Details
        items={[
          { label: '争议金额', value: `${formatFen(dispute.baseFen)} 元` },
          { label: '广告主提议', value: formatBp(dispute.offers.adBp, 0) },
          { label: '媒体提议', value: formatBp(dispute.offers.mediaBp, 0) },
          dispute.ruling && {
            label: '裁决',
            value: `按 ${formatBp(dispute.ruling.payBp, 0)} 结算${dispute.ruling.note ? `：${dispute.ruling.note}` : ''}`,
          },
        ]}
      />
      {live ? (
        <div className={css.row}>
          {dispute.status === 'open' ? <Button onClick={() => setAsked('evidence')}>举证</Button> : null}
          <Button onClick={() => setAsked('offer')}>提议结算比例</Button>
          {dispute.status === 'resolved' && !dispute.appealed ? (
            <Button onClick={() => setAsked('appeal')}>申请复核</Button>
          ) : null}
        </div>
      ) : null}
      <ul className={css.list}>
        {evidence.map((each) => (
          <li key={each.id}>
            <p>
              <b>{each.side === side ? '我' : sides[each.side]}</b> <span className={css.small}>{formatDateTime(each.at)}</span>
            </p>
            {each.text ? <p>{each.text}</p> : null}
            <FilePictures ids={each.files.map((file) => file.id)} links={each.files} name="凭证" side={side} />
          </li>
        ))}
      </ul>
      <TalkRecord record={{ talk, proposals }} side={side} />
      {asked === 'evidence' || asked === 'appeal' ? (
        <StatementDialog
          endpoint={asked === 'evidence' ? 'dispute/evidence' : 'dispute/appeal'}
          subject={subject}
          title={asked === 'evidence' ? '争议举证' : '申请复核'}
          confirm={asked === 'evidence' ? '提交举证' : '申请复核'}
          hint={
            asked === 'evidence'
              ? '写清事实并上传截图等材料，双方都能看到。'
              : '每条裁决只能申请一次，由另一位仲裁员复核；请提交新的说明与材料。'
          }
          onClose={() => setAsked(null)}
          onDone={done}
          onRefresh={done}
        />
      ) : null}
      {asked === 'offer' ? <OfferDialog dispute={dispute} onClose={() => setAsked(null)} onDone={done} side={side} /> : null}
    </>
  );
}

/** Both sides may agree on a share at any time; the dispute closes when both name the same share. */
function OfferDialog({
  dispute,
  side,
  onClose,
  onDone,
}: {
  dispute: Detail['dispute'];
  side: Side;
  onClose: () => void;
  onDone: () => void;
}) {
  const { run } = useServerAction('dispute/offer');
  const { id, version, baseFen } = dispute;
  const theirs = side === 'ad' ? dispute.offers.mediaBp : dispute.offers.adBp;
  const form = useActionForm<{ percent: string }>({
    initial: { percent: theirs === null ? '' : String(theirs / 100) },
    errorsOf: ({ percent }): Errors => (shareOf(percent) === null ? { percent: '请填写 0–100 的整数' } : {}),
    act: async ({ percent }) => {
      const attempt = await run({ id, version, payBp: (shareOf(percent) ?? 0) * 100 });
      if (!attempt.done) return attempt.refusal;
      onDone();
      return null;
    },
  });
  const share = shareOf(form.engine.values.percent);
  return (
    <FormDialog
      form={form}
      name="offer"
      title="提议结算比例"
      confirm="发出提议"
      size="small"
      rule="/help/violation?id=dispute-rules#agree"
      onClose={onClose}
      onRefresh={onDone}
    >
      <FormItem
        name="percent"
        label="按争议金额的"
        required
        hint={share === null ? '' : `结算 ¥${formatFen(Math.floor((baseFen * share) / 100))}，其余退回广告主`}
      >
        <NumberInput unit="%" />
      </FormItem>
      <p className={css.small}>双方提议的比例相同时立即按此结案，不再裁决。</p>
    </FormDialog>
  );
}

/** A typed share of the contested amount, in percent; null if it is none. */
function shareOf(percent: string): number | null {
  return /^\d{1,3}$/.test(percent) && Number(percent) <= 100 ? Number(percent) : null;
}
