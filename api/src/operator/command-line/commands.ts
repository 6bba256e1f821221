/** Every operator command, in the order of the help. */
import { announcementCommands } from './announcement-commands';
import { booksCommands } from './books-commands';
import { caseViews } from './case-views';
import { clawbackCommands } from './clawback-commands';
import { clockCommands } from './clock-commands';
import type { Command } from './command';
import { debtCommands } from './debt-commands';
import { dictionaryCommands } from './dictionary-commands';
import { fileCommands } from './file-commands';
import { growthCommands } from './growth-commands';
import { healthCommands } from './health-commands';
import { helpCommands } from './help-commands';
import { leadCommands } from './lead-commands';
import { moneyCommands } from './money-commands';
import { operatorCommands } from './operator-commands';
import { orderCommands } from './order-commands';
import { outboxCommands } from './outbox-commands';
import { payoutCommands } from './payout-commands';
import { positionCommands } from './position-commands';
import { previewCommands } from './preview-commands';
import { qualityCommands } from './quality-commands';
import { queueCommands } from './queue-commands';
import { reconciliationCommands } from './reconciliation-commands';
import { reviewCommands } from './review-commands';
import { reviewViews } from './review-views';
import { settingCommands } from './setting-commands';
import { suspicionCommands } from './suspicion-commands';
import { talkCommands } from './talk-commands';
import { taxCommands } from './tax-commands';
import { ticketCommands } from './ticket-commands';
import { transferCommands } from './transfer-commands';
import { userCommands } from './user-commands';
import { weightCommands } from './weight-commands';

export const commands: readonly Command[] = [
  ...queueCommands,
  ...booksCommands,
  ...reviewCommands,
  ...reviewViews,
  ...fileCommands,
  ...previewCommands,
  ...orderCommands,
  ...caseViews,
  ...positionCommands,
  ...clawbackCommands,
  ...suspicionCommands,
  ...talkCommands,
  ...qualityCommands,
  ...moneyCommands,
  ...payoutCommands,
  ...debtCommands,
  ...transferCommands,
  ...taxCommands,
  ...reconciliationCommands,
  ...userCommands,
  ...outboxCommands,
  ...growthCommands,
  ...ticketCommands,
  ...helpCommands,
  ...leadCommands,
  ...announcementCommands,
  ...settingCommands,
  ...weightCommands,
  ...dictionaryCommands,
  ...healthCommands,
  ...operatorCommands,
  ...clockCommands,
];
