import { formatCount, formatDateTime, useHost } from '@shizhong/shared-contracts';
import { pushPositions } from '@shizhong/shared-contracts/campaign';
import { FormField, SelectInput, TextInput } from '@shizhong/shared-ui/controls';
import { DateTimeInput } from '@shizhong/shared-ui/dates';
import css from './ClaimDialog.module.css';
import type { CampaignDetail } from './campaign';

export interface ClaimDraft {
  accountId: string;
  /** The chosen position; null: the first offered one. */
  position: number | null;
  planText: string;
  forecastText: string;
}

type Offer = CampaignDetail['offers'][number];

export interface ClaimFieldsProps {
  campaign: CampaignDetail;
  /** The accounts that can claim, the offers of the chosen one, and the offer of its chosen position. */
  accounts: CampaignDetail['accounts'];
  offers: readonly Offer[];
  offer: Offer;
  unit: string;
  draft: ClaimDraft;
  errors: Record<string, string>;
  onChange: (change: Partial<ClaimDraft>) => void;
}

/** Account, position, time and the quantity to expect. */
export function ClaimFields({ campaign, accounts, offers, offer, unit, draft, errors, onChange }: ClaimFieldsProps) {
  const host = useHost();
  const positions = offers.flatMap(({ position }) =>
    position === null ? [] : [{ value: String(position), label: pushPositions[position as keyof typeof pushPositions] ?? '' }],
  );
  return (
    <div className={css.fields}>
      <FormField label="账号" required error={errors['accountId']}>
        <SelectInput
          value={draft.accountId}
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(chosen) => onChange({ accountId: chosen, position: null })}
        />
      </FormField>
      {positions.length ? (
        <FormField label="位置" required error={errors['position']}>
          <SelectInput
            value={String(offer.position ?? '')}
            options={positions}
            onChange={(chosen) => onChange({ position: Number(chosen) })}
          />
        </FormField>
      ) : null}
      <FormField
        label="计划发布时间"
        required
        error={errors['planAt']}
        hint={`北京时间，${formatDateTime(host.now() + campaign.publishDeadlineH * 3_600_000)} 前`}
      >
        <DateTimeInput value={draft.planText} onChange={(text) => onChange({ planText: text })} />
      </FormField>
      <FormField label={`预计${unit}`} error={errors['forecastQty']} hint={`不填按中位数 ${formatCount(offer.forecastQty)}`}>
        <TextInput
          inputMode="numeric"
          value={draft.forecastText}
          placeholder={String(offer.forecastQty)}
          onChange={({ currentTarget }) => onChange({ forecastText: currentTarget.value })}
        />
      </FormField>
    </div>
  );
}
