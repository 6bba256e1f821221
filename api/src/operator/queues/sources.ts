/** Every kind of waiting work as data. `docs/domain/operator.md#queues`. */
import type { QueueKind } from '@shizhong/shared-contracts/operator/queue-kinds';
import { moneySources } from './money-sources';
import { orderSources } from './order-sources';
import { reviewSources } from './review-sources';
import { serviceSources } from './service-sources';
import type { QueueSource } from './source';

export const queueSources: Readonly<Record<QueueKind, QueueSource>> = {
  ...reviewSources,
  ...orderSources,
  ...moneySources,
  ...serviceSources,
};
