import { type Registrar, readSheet, refuse } from '../../platform';
import type { CampaignServices } from '../services';
import { consultantOf } from './consultant';
import { addToPackage, packagesOf, removePackage, savePackage } from './packages';

export function advertiserRoutes(registrar: Registrar, services: CampaignServices): void {
  const { db } = services;
  registrar.signedIn('adMedia/packages', (_input, { user }) => packagesOf(db, user.userId));
  registrar.signedIn('adMedia/packageSave', (input, { user }) => savePackage(services, user.userId, input));
  registrar.signedIn('adMedia/packageAdd', (input, { user }) => addToPackage(services, user.userId, input));
  registrar.signedIn('adMedia/packageRemove', (input, { user }) => removePackage(services, user.userId, input));
  registrar.signedIn(
    'ad/tableRead',
    async (_input, { file }) => {
      if (!file) throw refuse('fileNotSelected');
      return { cells: await readSheet(file) };
    },
    // Up to 20 MB are unpacked.
    { perPerson: { limit: 20, windowS: 600 } },
  );
  registrar.signedIn('ad/consultant', (_input, { user }) => consultantOf(db, user.userId));
}
