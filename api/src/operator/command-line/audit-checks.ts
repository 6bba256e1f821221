/** The checks of every context, in addition to those of the ledger. A context adds its line here. */

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
