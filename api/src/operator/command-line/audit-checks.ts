/** Every domain's own checks, beside those of the ledger. A domain adds its line here. */

import { positionChecks } from '../../booking';
import { campaignChecks } from '../../campaign';
import { rewardChecks } from '../../growth';
import { type AuditCheck, earningChecks, moneyChecks } from '../../money';
import { orderChecks, tallyChecks } from '../../order';

export const auditChecks: readonly AuditCheck[] = [
  ...campaignChecks,
  ...orderChecks,
  ...tallyChecks,
  ...positionChecks,
  ...earningChecks,
  ...moneyChecks,
  ...rewardChecks,
];
