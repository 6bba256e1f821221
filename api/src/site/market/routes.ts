import type { Registrar } from '../../platform';
import type { SiteServices } from '../services';
import { cachedFor } from './cached';
import { calculateNet } from './calculate-net';
import { calculateReads, marketNow } from './calculate-reads';
import { homeFigures } from './figures';
import { paces } from './paces';
import { priceIndex, withEarlier } from './price-index';

const minuteMs = 60_000;
/** Enough for playing with a calculator, too little for scraping the market. */
const calculating = { perAddress: { limit: 120, windowS: 600 } };

/** Public market data. Responses that are the same for all visitors are computed once a minute. */
export function marketRoutes(registrar: Registrar, services: SiteServices): void {
  const figures = cachedFor(minuteMs, () => homeFigures(services));
  const prices = cachedFor(minuteMs, async () => withEarlier(services.db, await priceIndex(services)));
  const times = cachedFor(minuteMs, () => paces(services));
  const market = cachedFor(minuteMs, () => marketNow(services));
  registrar.open('home/index', figures);
  registrar.open('home/priceIndex', prices);
  registrar.open('home/status', times);
  registrar.open('home/calcReads', async (input) => calculateReads(input, await market()), calculating);
  registrar.open('home/calcNet', async (input) => calculateNet(services, input, await prices()), calculating);
}
