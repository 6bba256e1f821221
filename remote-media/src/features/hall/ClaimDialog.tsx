import { BusinessRefusal, businessCodes, formatCount, formatFen, useHost } from '@shizhong/shared-contracts';
import { type CampaignKind, campaignKind } from '@shizhong/shared-contracts/kinds';
import { Button } from '@shizhong/shared-ui/button';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { Empty, InlineFailure, Notice, RefusalNotice, Skeleton } from '@shizhong/shared-ui/states';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SumLines } from '../orders/SumLines';
import { wordsOf } from '../performance/kinds';
import { ClaimAgreement } from './ClaimAgreement';
import css from './ClaimDialog.module.css';
import { ClaimedCampaign } from './ClaimedCampaign';
import { type ClaimDraft, ClaimFields } from './ClaimFields';
import type { CampaignDetail } from './campaign';
import { claimLines } from './claim-lines';
import { fieldText, firstPlan, instantOf, planFault } from './plan-times';

export interface ClaimDialogProps {
  kind: CampaignKind;
  /** The campaign to claim; null: closed. */
  campaignId: string | null;
  onClose: () => void;
  /** Called when price or budget has changed: the hall must be reloaded. */
  onStale: () => void;
}

/** 接单: account, position and time; shows the cap in money before the user agrees. `docs/pages/media-owner.md#claim-dialog`. */
export function ClaimDialog({ kind, campaignId, onClose, onStale }: ClaimDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={campaignId !== null}
      onClose={onClose}
      rule="/help/order?id=claim-and-invite#limits"
      title={`接${wordsOf(kind).campaign}`}
      busy={busy}
    >
      {campaignId ? <Loaded kind={kind} campaignId={campaignId} onClose={onClose} onStale={onStale} onBusy={setBusy} /> : null}
    </Dialog>
  );
}

/** Fields that show their own faults; other faults are shown above the buttons. */
const shownAt: readonly string[] = ['accountId', 'position', 'planAt', 'forecastQty', 'agreed'];

type InsideProps = Omit<ClaimDialogProps, 'campaignId'> & { campaignId: string; onBusy: (busy: boolean) => void };

function Loaded({ campaignId, ...props }: InsideProps) {
  const { data, status, error, reload } = useServerData('media/taskDetail', { id: campaignId });
  if (status === 'failed' && !data)
    return error instanceof BusinessRefusal ? (
      <Empty kind="never" title="该任务已暂停或已结束" action={<Button onClick={props.onClose}>返回大厅</Button>} />
    ) : (
      <InlineFailure onRetry={() => void reload()} />
    );
  if (!data) return <Skeleton rows={5} rowHeight={48} />;
  return <ClaimForm campaign={data} reload={reload} {...props} />;
}

function ClaimForm({
  campaign,
  kind,
  reload,
  onClose,
  onStale,
  onBusy,
}: Omit<InsideProps, 'campaignId'> & { campaign: CampaignDetail; reload: () => Promise<void> }) {
  const host = useHost();
  const navigate = useNavigate();
  const { 'reserve.factor_bp': factorBp } = useRulesInForce();
  const words = wordsOf(kind);
  const accounts = campaign.accounts.filter(({ id, fits }) => fits && campaign.offers.some(({ accountId }) => accountId === id));
  const [draft, setDraft] = useState<ClaimDraft>(() => {
    const first = firstPlan(campaign, host.now());
    return {
      accountId: accounts[0]?.id ?? '',
      position: null,
      planText: first === null ? '' : fieldText(first),
      forecastText: '',
    };
  });
  const { accountId, planText, forecastText } = draft;
  const offers = campaign.offers.filter((offer) => offer.accountId === accountId);
  const offer = offers.find(({ position }) => position === draft.position) ?? offers[0];
  const [agreed, setAgreed] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  /** Remaining quantity, after a claim was refused because of it. */
  const [left, setLeft] = useState<number | null>(null);
  const claim = useServerAction('media/claim');

  if (!offer) return <Empty kind="gated" title="没有可接该任务的账号" action={<Button onClick={onClose}>返回大厅</Button>} />;

  const forecast = forecastText.trim() === '' ? offer.forecastQty : Number(forecastText);
  const cap = Math.min(offer.limitQty, left ?? offer.limitQty, Math.ceil((Math.max(0, forecast || 0) * factorBp) / 10_000));
  const shareOf = (fen: number) => Math.floor((fen * cap) / Math.max(1, offer.mostQty));

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const planAt = instantOf(planText);
    const faults = claimFaults({ planFault: planFault(campaign, planAt, host.now()), forecast, agreed });
    setErrors(faults);
    if (Object.keys(faults).length || planAt === null) return;
    onBusy(true);
    const attempt = await claim.run({
      campaignId: campaign.id,
      accountId,
      ...(offer.position === null ? {} : { position: offer.position }),
      planAt: new Date(planAt).toISOString(),
      unitPriceFen: campaign.unitPriceFen,
      ...(forecastText.trim() === '' ? {} : { forecastQty: forecast }),
      // The shown quantity is the reserved one.
      ...(cap >= campaign.leastQty ? { mostQty: cap } : {}),
    });
    onBusy(false);
    if (attempt.done) {
      host.notify.toast(`接单成功，订单 ${attempt.data.no}`, 'success');
      void host.session.reloadUserInfo().catch(() => undefined);
      void navigate(`${words.orders}/${attempt.data.orderId}/detail`);
      return;
    }
    const { refusal } = attempt;
    if (!refusal) return;
    setErrors(Object.fromEntries(refusal.faults.map(({ path, msg }) => [path, msg])));
    if (refusal.code === businessCodes.soldOut) {
      const { leftQty } = (refusal.data ?? {}) as { leftQty?: number };
      setLeft(leftQty ? leftQty : null);
      onStale();
    }
  };

  return (
    <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
      <ClaimedCampaign campaign={campaign} />
      <ClaimFields
        campaign={campaign}
        accounts={accounts}
        offers={offers}
        offer={offer}
        unit={words.unit}
        draft={draft}
        errors={errors}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
      <SumLines
        lines={claimLines(campaign, offer, { cap, forecast, unit: words.unit, factorBp, shareOf })}
        result={{
          label: '最多到手',
          value: `¥${formatFen(shareOf(offer.netFen) - shareOf(offer.taxFen))}`,
          why: '按实际有效数量结算；资金已托管',
        }}
      />
      {campaignKind(kind).exclusiveWindow ? <Notice>归因口径：时段净增。同一推广账号同一时段只接一单。</Notice> : null}
      <ClaimAgreement keepHours={campaign.keepHours} agreed={agreed} onChange={setAgreed} error={errors['agreed']} />
      {left !== null ? (
        <Notice tone="warning" live>
          预算只剩 {formatCount(left)} {words.unit}，可按剩余数量接单。
        </Notice>
      ) : null}
      {claim.refusal && left === null && !Object.keys(errors).some((path) => shownAt.includes(path)) ? (
        <RefusalNotice
          refusal={claim.refusal}
          onRefresh={() => {
            claim.reset();
            onStale();
            void reload();
          }}
        />
      ) : null}
      <div className={css.foot}>
        <Button onClick={onClose} disabled={claim.busy}>
          取消
        </Button>
        <Button kind="primary" type="submit" busy={claim.busy}>
          {left === null ? '确认接单' : `按 ${formatCount(cap)} ${words.unit}接单`}
        </Button>
      </div>
    </form>
  );
}

function claimFaults({ planFault, forecast, agreed }: { planFault: string | null; forecast: number; agreed: boolean }) {
  const faults: Record<string, string> = {};
  if (planFault) faults['planAt'] = planFault;
  if (!Number.isInteger(forecast) || forecast < 1) faults['forecastQty'] = '请填写正整数';
  if (!agreed) faults['agreed'] = '请先阅读并同意接单规则';
  return faults;
}
