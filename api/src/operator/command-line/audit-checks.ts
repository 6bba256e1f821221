/** Every domain's own checks, beside those of the ledger. A domain adds its line here. */

import { positionChecks } from '../../booking/audit';
import { campaignChecks } from '../../campaign/audit';
import { rewardChecks } from '../../growth/channel/rewards';
import { earningChecks } from '../../money/earning/audit';
import { moneyChecks } from '../../money/finance/audit';
import type { AuditCheck } from '../../money/ledger/audit';
import { orderChecks } from '../../order/audit';
import { tallyChecks } from '../../order/store/tally';

export const auditChecks: readonly AuditCheck[] = [
  ...campaignChecks,
  ...orderChecks,
  ...tallyChecks,
  ...positionChecks,
  ...earningChecks,
  ...moneyChecks,
  ...rewardChecks,
];
