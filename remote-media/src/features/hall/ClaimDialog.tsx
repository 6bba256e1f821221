import {
  BusinessRefusal,
  businessCodes,
  formatBp,
  formatCount,
  formatDateTime,
  formatFen,
  useHost,
} from '@shizhong/shared-contracts';
import { pushPositions } from '@shizhong/shared-contracts/campaign';
import { type CampaignKind, campaignKind } from '@shizhong/shared-contracts/kinds';
import { ruleText } from '@shizhong/shared-contracts/public-rules';
import { Button, Checkbox, Empty, FormField, InlineFailure, Notice, SelectInput, Skeleton, TextInput } from '@shizhong/shared-ui';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { RefusalNotice, useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { type SumLine, SumLines } from '../orders/SumLines';
import { formatHours } from '../performance/hours';
import { wordsOf } from '../performance/kinds';
import styles from './ClaimDialog.module.css';
import type { CampaignDetail } from './campaign';
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
  const [accountId, setAccountId] = useState(accounts[0]?.id ?? '');
  const offers = campaign.offers.filter((offer) => offer.accountId === accountId);
  const [chosenPosition, setChosenPosition] = useState<number | null>(null);
  const offer = offers.find(({ position }) => position === chosenPosition) ?? offers[0];
  const [planText, setPlanText] = useState(() => {
    const first = firstPlan(campaign, host.now());
    return first === null ? '' : fieldText(first);
  });
  const [forecastText, setForecastText] = useState('');
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
    const faults: Record<string, string> = {};
    const late = planFault(campaign, planAt, host.now());
    if (late) faults['planAt'] = late;
    if (!Number.isInteger(forecast) || forecast < 1) faults['forecastQty'] = '请填写正整数';
    if (!agreed) faults['agreed'] = '请先阅读并同意接单规则';
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

  const lines: SumLine[] = [
    {
      key: 'cap',
      label: '本单最多计费',
      value: `${formatCount(cap)} ${words.unit}`,
      why: `预计 ${formatCount(forecast)} × ${ruleText('reserve.factor_bp', factorBp)}，不超过单账号上限与剩余数量`,
    },
    { key: 'price', label: '× 单价', value: formatFen(campaign.unitPriceFen) },
    { key: 'gross', label: '最多应得', value: formatFen(shareOf(offer.grossFen)), total: true },
    {
      key: 'fee',
      label: `服务费 ${formatBp(campaign.feeBp, campaign.feeBp % 100 ? 1 : 0)}`,
      value: formatFen(shareOf(offer.netFen) - shareOf(offer.grossFen)),
    },
    { key: 'tax', label: '预估个税及附加', value: formatFen(-shareOf(offer.taxFen)), why: '以提现当月为准' },
  ];
  const positions = offers.flatMap(({ position }) =>
    position === null ? [] : [{ value: String(position), label: pushPositions[position as keyof typeof pushPositions] ?? '' }],
  );

  return (
    <form className={styles['form']} onSubmit={(event) => void send(event)} noValidate>
      <div>
        <p className={styles['title']}>{campaign.title}</p>
        <p className={styles['note']}>
          {campaign.no} · 发布时段 {formatHours(campaign.publishHours)} · 保留 {campaign.keepHours} 小时
          {campaign.needPreview ? ' · 发布前须广告主确认预览' : ''}
        </p>
        <p className={styles['note']}>
          广告主履约分 {campaign.advertiserScore === null ? '暂无（合作不足 3 单）' : campaign.advertiserScore.toFixed(1)}
        </p>
        {campaign.promoted ? <p className={styles['note']}>推广账号：{campaign.promoted.name}</p> : null}
        {campaign.brief ? <p className={styles['brief']}>{campaign.brief}</p> : null}
      </div>
      <div className={styles['fields']}>
        <FormField label="账号" required error={errors['accountId']}>
          <SelectInput
            value={accountId}
            options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ currentTarget }) => {
              setAccountId(currentTarget.value);
              setChosenPosition(null);
            }}
          />
        </FormField>
        {positions.length ? (
          <FormField label="位置" required error={errors['position']}>
            <SelectInput
              value={String(offer.position ?? '')}
              options={positions}
              onChange={({ currentTarget }) => setChosenPosition(Number(currentTarget.value))}
            />
          </FormField>
        ) : null}
        <FormField
          label="计划发布时间"
          required
          error={errors['planAt']}
          hint={`北京时间，${formatDateTime(host.now() + campaign.publishDeadlineH * 3_600_000)} 前`}
        >
          <TextInput type="datetime-local" value={planText} onChange={({ currentTarget }) => setPlanText(currentTarget.value)} />
        </FormField>
        <FormField
          label={`预计${words.unit}`}
          error={errors['forecastQty']}
          hint={`不填按中位数 ${formatCount(offer.forecastQty)}`}
        >
          <TextInput
            inputMode="numeric"
            value={forecastText}
            placeholder={String(offer.forecastQty)}
            onChange={({ currentTarget }) => setForecastText(currentTarget.value)}
          />
        </FormField>
      </div>
      <SumLines
        lines={lines}
        result={{
          label: '最多到手',
          value: `¥${formatFen(shareOf(offer.netFen) - shareOf(offer.taxFen))}`,
          why: '按实际有效数量结算；资金已托管',
        }}
      />
      {campaignKind(kind).exclusiveWindow ? <Notice>归因口径：时段净增。同一推广账号同一时段只接一单。</Notice> : null}
      <div>
        <Checkbox
          checked={agreed}
          onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
          aria-describedby="claim-agree"
        >
          我会按时发布、标明「广告」，并保留 {campaign.keepHours} 小时；已阅读{' '}
          <Link to="/help/order?id=claim-and-invite">接单规则</Link>
        </Checkbox>
        <p id="claim-agree" className={styles['error']} role={errors['agreed'] ? 'alert' : undefined}>
          {errors['agreed'] ?? ''}
        </p>
      </div>
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
      <div className={styles['foot']}>
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
