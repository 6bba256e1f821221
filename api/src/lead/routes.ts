import type { Registrar } from '../http/endpoint';
import type { Services } from '../http/services';
import { takeLead } from './service';

export function leadRoutes(registrar: Registrar, services: Services): void {
  registrar.open('home/lead', (input, call) => takeLead(services, input, call), { perAddress: { limit: 20, windowS: 600 } });
}
