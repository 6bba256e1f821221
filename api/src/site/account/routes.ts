/** Operations on the account as a whole: export its data, close it. */
import type { Registrar } from '../../platform';
import type { SiteServices } from '../services';
import { closeAccount, closeCheck } from './closing';
import { exportData } from './data-export';

export function ownDataRoutes(registrar: Registrar, services: SiteServices): void {
  registrar.signedIn('user/dataExport', (input, call) => exportData(services, input, call));
  registrar.signedIn('user/closeCheck', (_input, call) => closeCheck(services, call));
  registrar.signedIn('user/close', (input, call) => closeAccount(services, input, call));
}
