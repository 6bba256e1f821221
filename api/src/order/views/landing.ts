import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { landingPath } from '../../campaign';
import { landingCount } from '../../figures';
import type { OrderServices } from '../services';
import { textOf } from './view';

/** The counted link of an order or a booking, and its visits. `docs/domain/features.md#f14-third-signal`. */
export async function landingView(
  { figures, keys, settings }: Pick<OrderServices, 'figures' | 'keys' | 'settings'>,
  id: string,
): Promise<NonNullable<ResponseOf<'adRead/orderDetail'>['landing']>> {
  const { visits, visitors, lastAt } = await landingCount(figures, id);
  const base = settings.routerBase.replace(/\/$/, '');
  return { path: `${base}${landingPath(keys, id)}`, visits, visitors, lastAt: textOf(lastAt) };
}
