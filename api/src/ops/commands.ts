/** Every command of the operator's tool, in the order of the help. */
import { announcementCommands } from './announcement-commands';
import { booksCommands } from './books-commands';
import { clockCommands } from './clock-commands';
import type { Command } from './command';
import { dictionaryCommands } from './dictionary-commands';
import { growthCommands } from './growth-commands';
import { healthCommands } from './health-commands';
import { helpCommands } from './help-commands';
import { leadCommands } from './lead-commands';
import { moneyCommands } from './money-commands';
import { operatorCommands } from './operator-commands';
import { orderCommands } from './order-commands';
import { payoutCommands } from './payout-commands';
import { positionCommands } from './position-commands';
import { previewCommands } from './preview-commands';
import { qualityCommands } from './quality-commands';
import { queueCommands } from './queue-commands';
import { reconciliationCommands } from './reconciliation-commands';
import { reviewCommands } from './review-commands';
import { settingCommands } from './setting-commands';
import { ticketCommands } from './ticket-commands';
import { userCommands } from './user-commands';

export const commands: readonly Command[] = [
import { taxCommands } from './tax-commands';
  ...queueCommands,
  ...booksCommands,
  ...reviewCommands,
  ...previewCommands,
  ...orderCommands,
  ...positionCommands,
  ...qualityCommands,
  ...moneyCommands,
  ...payoutCommands,
  ...reconciliationCommands,
  ...userCommands,
  ...growthCommands,
  ...ticketCommands,
  ...helpCommands,
  ...leadCommands,
  ...announcementCommands,
  ...taxCommands,
  ...settingCommands,
  ...dictionaryCommands,
  ...healthCommands,
  ...operatorCommands,
  ...clockCommands,
];
