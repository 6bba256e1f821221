/** What the desk answers about money in batches. `docs/domain/operator.md#money-commands`. */
import type { moneyEndpoints } from '@shizhong/shared-contracts/operator/money';
import type { DeskHandlers } from '../desk/call';
import { batches, batchOf } from './batches';
import { statementOf } from './statement';

export const moneyHandlers: Pick<DeskHandlers, keyof typeof moneyEndpoints> = {
  'money/statement': ({ day }, { desk: { services } }) => statementOf(services.db, day),
  'money/batches': (_, { desk: { services } }) => batches(services.db),
  'money/batch': ({ no }, { desk: { services } }) => batchOf(services.db, no),
};
