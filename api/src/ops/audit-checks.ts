/** Every domain's own checks, beside those of the ledger. A domain adds its line here. */
import { campaignChecks } from '../campaign/audit';
import { rewardChecks } from '../channel/rewards';
import { earningChecks } from '../earning/audit';
import { moneyChecks } from '../finance/audit';
import type { AuditCheck } from '../ledger/audit';
import { orderChecks } from '../order/audit';
import { tallyChecks } from '../order/tally';
import { positionChecks } from '../position/audit';

export const auditChecks: readonly AuditCheck[] = [
  ...campaignChecks,
  ...orderChecks,
  ...tallyChecks,
  ...positionChecks,
  ...earningChecks,
  ...moneyChecks,
  ...rewardChecks,
];
