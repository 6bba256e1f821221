import type { ObjectKind } from '@shizhong/shared-contracts/operator/objects';
import { marketSources } from './market-sources';
import { moneySources } from './money-sources';
import { orderSources } from './order-sources';
import type { ObjectSource } from './source';

export const objectSources: Readonly<Record<ObjectKind, ObjectSource>> = { ...marketSources, ...orderSources, ...moneySources };
