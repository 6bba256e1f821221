import { formatBp, formatDateTime, formatFen, type Host } from '@shizhong/shared-contracts';
import { Countdown } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { TextInput } from '@shizhong/shared-ui/controls';
import { Details } from '@shizhong/shared-ui/details';
import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { evidenceKinds } from '@shizhong/shared-ui/evidence';
import { ActionForm, type Errors, FormItem, useActionForm } from '@shizhong/shared-ui/form-page';
import { Pictures } from '@shizhong/shared-ui/pictures';
import { StatementDialog } from '@shizhong/shared-ui/position-order';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { TalkRecord } from '@shizhong/shared-ui/talk';
import { useState } from 'react';
import type { OrderDetail } from '../campaign/kinds';
import css from './DisputePart.module.css';
import { DisputeStatus } from './OrderStatus';
import { actorWords, disputeKinds } from './words';

type Dispute = OrderDetail['disputes'][number];
type Ask = { kind: 'evidence' | 'offer' | 'appeal' };

export interface DisputePartProps {
  order: OrderDetail;
  onChanged: () => void;
  host: Host;
}

/**
 * The latest dispute of an order: deadlines, offers, ruling, evidence of both sides. `docs/domain/order.md#disputes`,
 * `docs/domain/features.md#f9-disputes`.
 */
export function DisputePart({ order, onChanged, host }: DisputePartProps) {
  const [dispute] = order.disputes;
  const detail = useServerData('dispute/detail', { id: dispute?.id ?? '' }, { enabled: dispute !== undefined });
  const [openDialog, setOpenDialog] = useState<Ask['kind'] | null>(null);
  if (!dispute) return null;

  function done(words: string) {
    setOpenDialog(null);
    host.notify.toast(words, 'success');
    void detail.reload();
    onChanged();
  }

  const open = dispute.status !== 'closed';
  return (
    <div className={css.part}>
      <section className={css.head}>
        <div>
          <b>{disputeKinds[dispute.kind] ?? '争议'}</b> <DisputeStatus status={dispute.status} />
          <p className={css.small}>
            {dispute.no}・涉及金额 ¥{formatFen(dispute.baseFen)}
          </p>
          <p>{dispute.reason}</p>
        </div>
        {dispute.dueAt ? (
          <Countdown
            key={dispute.dueAt}
            until={Date.parse(dispute.dueAt)}
            waitingFor={dispute.status === 'open' ? 'me' : 'other'}
            label={dispute.status === 'open' ? '举证剩' : '复核期剩'}
            onEnd={onChanged}
          />
        ) : null}
      </section>
      <p className={css.small}>
        <RuleText>{courseOf(dispute)}</RuleText>
      </p>
      {open ? (
        <div className={css.acts}>
          {dispute.status === 'open' ? (
            <Button kind="primary" onClick={() => setOpenDialog('evidence')}>
              提交凭证
            </Button>
          ) : null}
          {dispute.status === 'resolved' && !dispute.appealed ? (
            <Button kind="primary" onClick={() => setOpenDialog('appeal')}>
              申请复核
            </Button>
          ) : null}
          <Button onClick={() => setOpenDialog('offer')}>提议和解</Button>
        </div>
      ) : null}
      <section>
        <h3>和解提议</h3>
        <Details
          label="和解提议"
          items={[
            { label: '您', value: offerText(dispute, dispute.offers.adBp) },
            { label: '媒体主', value: offerText(dispute, dispute.offers.mediaBp) },
          ]}
        />
        <p className={css.small}>双方比例一致即结案，按此比例结算。</p>
      </section>
      {dispute.ruling ? (
        <section>
          <h3>裁决</h3>
          <p>
            结算 {formatBp(dispute.ruling.payBp, 0)}，即 ¥{formatFen(shareOf(dispute, dispute.ruling.payBp))}。
            {dispute.ruling.note}
          </p>
          <p className={css.small}>{formatDateTime(dispute.ruling.at)}</p>
        </section>
      ) : null}
      <section>
        <h3>双方凭证</h3>
        {detail.status === 'loading' ? <Skeleton rows={3} /> : null}
        {detail.status === 'failed' ? <InlineFailure onRetry={() => void detail.reload()} /> : null}
        {detail.data ? (
          detail.data.evidence.length ? (
            <ul className={css.evidence}>
              {detail.data.evidence.map((each) => (
                <li key={each.id}>
                  <b>{actorWords[each.side] ?? '平台'}</b>・{evidenceKinds[each.kind] ?? '凭证'}・{formatDateTime(each.at)}
                  <p>{each.text}</p>
                  <Pictures files={each.files} name="凭证" />
                </li>
              ))}
            </ul>
          ) : (
            <p className={css.small}>还没有凭证。</p>
          )
        ) : null}
        {detail.data ? <TalkRecord record={detail.data} side="ad" /> : null}
      </section>
      {openDialog === 'evidence' || openDialog === 'appeal' ? (
        <StatementDialog
          endpoint={`dispute/${openDialog}`}
          subject={{ id: dispute.id, version: dispute.version }}
          title={openDialog === 'evidence' ? '提交凭证' : '申请复核'}
          confirm={openDialog === 'evidence' ? '提交凭证' : '申请复核'}
          hint="资金保持冻结，提交本身不扣款。"
          onClose={() => setOpenDialog(null)}
          onDone={() => done(openDialog === 'evidence' ? '凭证已提交' : '已申请复核')}
          onRefresh={() => done('内容已更新')}
        />
      ) : null}
      {openDialog === 'offer' ? (
        <OfferDialog dispute={dispute} onClose={() => setOpenDialog(null)} onDone={() => done('提议已发给对方')} />
      ) : null}
    </div>
  );
}

const shareOf = (dispute: Dispute, bp: number): number => Math.floor((dispute.baseFen * bp) / 10_000);

function courseOf(dispute: Dispute): string {
  switch (dispute.status) {
    case 'open':
      return '双方 {{dispute.evidence_h}} 小时内举证，可多次提交；对方不举证，按已有凭证裁决。';
    case 'arbitrating':
      return '平台仲裁中，{{dispute.ruling_wd}} 个工作日内裁决。';
    case 'resolved':
      return dispute.appealed
        ? '已裁决。'
        : '已裁决；{{dispute.appeal_h}} 小时内可申请一次复核，由另一位人员处理，逾期按裁决结算。';
    case 'appealed':
      return '复核中，由另一位人员处理，{{dispute.ruling_wd}} 个工作日内完成。';
    default:
      return '已结案。';
  }
}

function offerText(dispute: Dispute, bp: number | null): string {
  return bp === null ? '未提议' : `结算 ${formatBp(bp, 0)}，即 ¥${formatFen(shareOf(dispute, bp))}`;
}

/** A typed share in percent; null if it is none. */
function percentOf(typed: string): number | null {
  const text = typed.trim();
  return /^\d{1,3}$/.test(text) && Number(text) <= 100 ? Number(text) : null;
}

function OfferDialog({ dispute, onClose, onDone }: { dispute: Dispute; onClose: () => void; onDone: () => void }) {
  const action = useServerAction('dispute/offer');
  const form = useActionForm<{ percent: string }>({
    initial: { percent: '' },
    errorsOf: ({ percent }): Errors => (percentOf(percent) === null ? { percent: '请填写 0–100 的整数' } : {}),
    act: async ({ percent }) => {
      const attempt = await action.run({ id: dispute.id, version: dispute.version, payBp: (percentOf(percent) ?? 0) * 100 });
      if (!attempt.done) return attempt.refusal;
      onDone();
      return null;
    },
  });
  const percent = percentOf(form.engine.values.percent);
  const agrees = percent !== null && dispute.offers.mediaBp === percent * 100;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      rule="/help/violation?id=dispute-rules#agree"
      title="提议和解"
      confirm={agrees ? '同意并结算' : '发给媒体主'}
      disabled={percent === null}
      busy={form.busy}
      onConfirm={() => void form.submit()}
      money={[
        { label: '结算给媒体主', fen: percent === null ? 0 : shareOf(dispute, percent * 100), strong: true },
        { label: '释放回广告预算', fen: percent === null ? dispute.baseFen : dispute.baseFen - shareOf(dispute, percent * 100) },
      ]}
    >
      <ActionForm form={form} name="offer" label="提议和解" onRefresh={onDone}>
        <FormItem name="percent" label="结算比例" required hint="0–100 的整数；双方比例一致即结案">
          <TextInput inputMode="numeric" suffix="%" />
        </FormItem>
      </ActionForm>
      {agrees ? <p>与媒体主的提议一致，提交后立即结案。</p> : null}
    </ConfirmDialog>
  );
}
