import type { Registrar } from '../../platform';
import type { SiteServices } from '../services';
import { takeLead } from './service';

export function leadRoutes(registrar: Registrar, services: SiteServices): void {
  registrar.open('home/lead', (input, call) => takeLead(services, input, call), { perAddress: { limit: 20, windowS: 600 } });
}
