import type { Registrar } from '../../platform';
import type { SiteServices } from '../services';
import { rulesInForce } from './rules-in-force';
import { vote } from './votes';

export function helpRoutes(registrar: Registrar, services: SiteServices): void {
  registrar.open('home/rules', () => rulesInForce(services), { perAddress: { limit: 120, windowS: 60 } });
  registrar.open('home/helpVote', (input) => vote(services, input), { perAddress: { limit: 60, windowS: 600 } });
}
