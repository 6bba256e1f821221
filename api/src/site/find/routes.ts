import type { Registrar } from '../../platform';
import type { SiteServices } from '../services';
import { findObjects, seenObjects } from './find';

export function findRoutes(registrar: Registrar, { db }: SiteServices): void {
  // One question for every pause in typing; a person types for minutes, a program for hours.
  registrar.signedIn('find/objects', ({ text }, { user }) => findObjects(db, user, text), {
    perPerson: { limit: 120, windowS: 60 },
  });
  registrar.signedIn('find/recent', ({ ids }, { user }) => seenObjects(db, user, ids), {
    perPerson: { limit: 120, windowS: 60 },
  });
}
