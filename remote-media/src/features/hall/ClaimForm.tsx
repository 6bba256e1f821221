import { businessCodes, formatCount, formatFen, useHost } from '@shizhong/shared-contracts';
import { type CampaignKind, campaignKind } from '@shizhong/shared-contracts/kinds';
import { Button } from '@shizhong/shared-ui/button';
import { ActionForm, FormCheck, useActionForm } from '@shizhong/shared-ui/form-page';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { Empty, Notice } from '@shizhong/shared-ui/states';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { SumLines } from '../orders/SumLines';
import { wordsOf } from '../performance/kinds';
import { homeWord } from './CampaignCard';
import css from './ClaimDialog.module.css';
import { ClaimedCampaign } from './ClaimedCampaign';
import { ClaimFields } from './ClaimFields';
import type { CampaignDetail } from './campaign';
import { claimLines } from './claim-lines';
import { type ClaimValues, claimErrors, claimValues, firstPosition, offerOf } from './claim-values';
import { instantOf } from './plan-times';

export interface ClaimFormProps {
  kind: CampaignKind;
  campaign: CampaignDetail;
  reload: () => Promise<void>;
  onClose: () => void;
  /** Called when price or budget has changed: the hall must be reloaded. */
  onStale: () => void;
  onBusy: (busy: boolean) => void;
}

/** Account, position and time; shows the cap in money before the user agrees. */
export function ClaimForm({ campaign, kind, reload, onClose, onStale, onBusy }: ClaimFormProps) {
  const { unit } = wordsOf(kind);
  const { form, left, capOf } = useClaim(campaign, kind, onStale);
  useEffect(() => onBusy(form.busy), [form.busy, onBusy]);
  const { values, set } = form.engine;
  const offer = offerOf(campaign, values);
  if (!offer) return <Empty kind="gated" title="没有可接该任务的账号" action={<Button onClick={onClose}>返回大厅</Button>} />;
  const terms = capOf(values, offer);
  const { cap, shareOf } = terms;
  return (
    <ActionForm
      form={form}
      name="claim"
      label={`接${wordsOf(kind).campaign}`}
      onRefresh={() => {
        onStale();
        void reload();
      }}
    >
      <ClaimedCampaign campaign={campaign} />
      <div className={css.fields}>
        <ClaimFields
          campaign={campaign}
          accountId={values.accountId}
          usualQty={offer.forecastQty}
          unit={unit}
          onAccount={(accountId) => set({ position: firstPosition(campaign, accountId) })}
        />
      </div>
      <SumLines
        lines={claimLines(campaign, offer, { ...terms, unit })}
        result={{
          label: `最多${homeWord(offer.taxFen > 0)}`,
          value: `¥${formatFen(shareOf(offer.netFen) - shareOf(offer.taxFen))}`,
          why: '按实际有效数量结算；资金已托管',
        }}
      />
      {campaignKind(kind).exclusiveWindow ? <Notice>归因口径：时段净增。同一推广账号同一时段只接一单。</Notice> : null}
      <FormCheck name="agreed">
        我会按时发布、标明「广告」，并保留 {campaign.keepHours} 小时；已阅读{' '}
        <Link to="/help/order?id=claim-and-invite">接单规则</Link>
      </FormCheck>
      {left !== null ? (
        <Notice tone="warning" live>
          预算只剩 {formatCount(left)} {unit}，可按剩余数量接单。
        </Notice>
      ) : null}
      <div className={css.foot}>
        <Button onClick={onClose} disabled={form.busy}>
          取消
        </Button>
        <Button kind="primary" type="submit" busy={form.busy}>
          {left === null ? '确认接单' : `按 ${formatCount(cap)} ${unit}接单`}
        </Button>
      </div>
    </ActionForm>
  );
}

type Offer = CampaignDetail['offers'][number];

/** The form of a claim; `left` is the remaining quantity, after a claim was refused because of it. */
function useClaim(campaign: CampaignDetail, kind: CampaignKind, onStale: () => void) {
  const host = useHost();
  const navigate = useNavigate();
  const { 'reserve.factor_bp': factorBp } = useRulesInForce();
  const [left, setLeft] = useState<number | null>(null);
  const claim = useServerAction('media/claim');

  /** The quantity that is paid at most, and what falls to it. */
  function capOf({ forecastQty }: ClaimValues, offer: Offer) {
    const forecast = forecastQty === '' ? offer.forecastQty : Number(forecastQty) || 0;
    const cap = Math.min(offer.limitQty, left ?? offer.limitQty, Math.ceil((forecast * factorBp) / 10_000));
    const shareOf = (fen: number) => Math.floor((fen * cap) / Math.max(1, offer.mostQty));
    return { forecast, cap, factorBp, shareOf };
  }

  const form = useActionForm<ClaimValues>({
    initial: claimValues(campaign, host.now()),
    errorsOf: (values) => claimErrors(campaign, values, host.now()),
    async act(values) {
      const offer = offerOf(campaign, values);
      const planAt = instantOf(values.planAt);
      if (!offer || planAt === null) return null;
      const { forecast, cap } = capOf(values, offer);
      const attempt = await claim.run({
        campaignId: campaign.id,
        accountId: values.accountId,
        ...(offer.position === null ? {} : { position: offer.position }),
        planAt: new Date(planAt).toISOString(),
        unitPriceFen: campaign.unitPriceFen,
        ...(values.forecastQty === '' ? {} : { forecastQty: forecast }),
        // The shown quantity is the reserved one.
        ...(cap >= campaign.leastQty ? { mostQty: cap } : {}),
      });
      if (attempt.done) {
        host.notify.toast(`接单成功，订单 ${attempt.data.no}`, 'success');
        void host.session.reloadUserInfo().catch(() => undefined);
        void navigate(`${wordsOf(kind).orders}/${attempt.data.orderId}/detail`);
        return null;
      }
      const { refusal } = attempt;
      if (refusal?.code !== businessCodes.soldOut) return refusal;
      const { leftQty } = (refusal.data ?? {}) as { leftQty?: number };
      setLeft(leftQty || null);
      onStale();
      return leftQty ? null : refusal;
    },
  });
  return { form, left, capOf };
}
