import { formatCount, formatDateTime, useHost } from '@shizhong/shared-contracts';
import { pushPositions } from '@shizhong/shared-contracts/campaign';
import { ChoiceInput, FormItem, FormPair, MomentInput, NumberInput } from '@shizhong/shared-ui/form-page';
import type { CampaignDetail } from './campaign';
import { claimants, lastMoment, offersOf } from './claim-values';

export interface ClaimFieldsProps {
  campaign: CampaignDetail;
  accountId: string;
  /** Quantity that is expected where nobody says another. */
  usualQty: number;
  unit: string;
  onAccount: (accountId: string) => void;
}

/** Account, position, time and the quantity to expect. */
export function ClaimFields({ campaign, accountId, usualQty, unit, onAccount }: ClaimFieldsProps) {
  const host = useHost();
  const positions = offersOf(campaign, accountId).flatMap(({ position }) =>
    position === null ? [] : [{ value: String(position), label: pushPositions[position as keyof typeof pushPositions] ?? '' }],
  );
  const accounts = claimants(campaign).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <FormPair>
        <FormItem name="accountId" label="账号" required>
          <ChoiceInput options={accounts} onChange={onAccount} />
        </FormItem>
        {positions.length ? (
          <FormItem name="position" label="位置" required>
            <ChoiceInput options={positions} />
          </FormItem>
        ) : null}
      </FormPair>
      <FormPair>
        <FormItem
          name="planAt"
          label="计划发布时间"
          required
          hint={`北京时间，${formatDateTime(lastMoment(campaign, host.now()))} 前`}
        >
          <MomentInput />
        </FormItem>
        <FormItem name="forecastQty" label={`预计${unit}`} hint={`不填按中位数 ${formatCount(usualQty)}`}>
          <NumberInput unit={unit} placeholder={String(usualQty)} />
        </FormItem>
      </FormPair>
    </>
  );
}
