import type { Services } from '../../app/services';
import type { Registrar } from '../../platform/http/endpoint';
import { takeLead } from './service';

export function leadRoutes(registrar: Registrar, services: Services): void {
  registrar.open('home/lead', (input, call) => takeLead(services, input, call), { perAddress: { limit: 20, windowS: 600 } });
}
