import type { Registrar } from '../http/endpoint';
import { addressTree, targetingAreas } from './regions';

export function regionRoutes(registrar: Registrar): void {
  registrar.open('ad/adAdressInfo', async () => addressTree);
  registrar.open('adRead/getArea', async () => targetingAreas);
}
