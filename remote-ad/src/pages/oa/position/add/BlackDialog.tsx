import { blackReasons } from '@shizhong/shared-contracts/identity';
import { FormField, SelectInput } from '@shizhong/shared-ui/controls';
import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import type { MarketAccount } from './plan-values';

type Reason = keyof typeof blackReasons;
const options = Object.entries(blackReasons).map(([value, label]) => ({ value, label }));

/** 拉黑 from the market. */
export function BlackDialog({ account, onClose, onDone }: { account: MarketAccount; onClose: () => void; onDone: () => void }) {
  const { run, busy, refusal } = useServerAction('adMedia/blackAdd');
  const [reason, setReason] = useState<Reason>(
    'industry' in blackReasons ? ('industry' as Reason) : (options[0]?.value as Reason),
  );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      rule="/help/extension?id=media-lists#black"
      title={`把「${account.name}」加入黑名单？`}
      confirm="加入黑名单"
      danger
      busy={busy}
      refusal={refusal}
      onConfirm={async () => {
        if ((await run({ accountIds: [account.id], reason })).done) onDone();
      }}
    >
      <p>不再向其派单、其不可接您的广告；已接订单不受影响。</p>
      <FormField label="原因">
        <SelectInput options={options} value={reason} onChange={(chosen) => setReason(chosen as Reason)} />
      </FormField>
    </ConfirmDialog>
  );
}
