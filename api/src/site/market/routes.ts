import type { Registrar } from '../../platform';
import type { SiteServices } from '../services';
import { calculateNet } from './calculate-net';
import { calculateReads, marketNow } from './calculate-reads';
import { homeFigures } from './figures';
import { keptFor } from './kept';
import { paces } from './paces';
import { priceIndex } from './price-index';

const minuteMs = 60_000;
/** Enough for somebody who plays with a calculator, too little to copy the market out of it. */
const calculating = { perAddress: { limit: 120, windowS: 600 } };

/** What every visitor may know. The answers that are the same for all are made once a minute and not once a visitor. */
export function marketRoutes(registrar: Registrar, services: SiteServices): void {
  const figures = keptFor(minuteMs, () => homeFigures(services));
  const prices = keptFor(minuteMs, () => priceIndex(services));
  const times = keptFor(minuteMs, () => paces(services));
  const market = keptFor(minuteMs, () => marketNow(services));
  registrar.open('home/index', figures);
  registrar.open('home/priceIndex', prices);
  registrar.open('home/status', times);
  registrar.open('home/calcReads', async (input) => calculateReads(input, await market()), calculating);
  registrar.open('home/calcNet', async (input) => calculateNet(services, input, await prices()), calculating);
}
