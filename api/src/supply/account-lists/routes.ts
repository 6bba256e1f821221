import type { Registrar } from '../../platform';
import { lowAppeal } from '../low-quality/appeal';
import { lowListFor, ownListings } from '../low-quality/view';
import { ownAccountScore } from '../reputation/account-score';
import { ownAdvertiserScore } from '../reputation/advertiser';
import type { SupplyServices } from '../services';
import { blackAdd, blacklistOf, blackRemove } from './blacklist';
import { blockLow } from './block-low';
import { block, blockedOf } from './blocked';
import { findAccounts } from './find';
import { allowLow, favourite, favouritesOf } from './marks';
import { saveNote } from './note';
import { ordersWith } from './orders-with';
import { partnersOf } from './partners';

export function accountListRoutes(registrar: Registrar, services: SupplyServices): void {
  const { db } = services;
  registrar.signedIn('adMedia/deal', (input, { user }) => partnersOf(db, user.userId, input));
  registrar.signedIn('adMedia/orders', (input, { user }) => ordersWith(db, user.userId, input));
  registrar.signedIn('adMedia/black', (input, { user }) => blacklistOf(db, user.userId, input));
  registrar.signedIn('adMedia/blackAdd', (input, call) => blackAdd(services, input, call));
  registrar.signedIn('adMedia/blackRemove', (input, call) => blackRemove(services, input, call));
  registrar.signedIn('adMedia/favourites', (input, { user }) => favouritesOf(db, user.userId, input));
  registrar.signedIn('adMedia/favourite', (input, call) => favourite(services, input, call));
  registrar.signedIn('ad/score', (_input, { user }) => ownAdvertiserScore(services, user.userId));
  registrar.signedIn('media/accountScore', ({ id }, { user }) => ownAccountScore(services, user.userId, id));
  registrar.signedIn('adMedia/low', (input, { user }) => lowListFor(services, user.userId, input));
  registrar.signedIn('adMedia/allow', (input, call) => allowLow(services, input, call));
  registrar.signedIn('adMedia/blockLow', (input, call) => blockLow(services, input, call));
  registrar.signedIn('adMedia/note', (input, call) => saveNote(services, input, call));
  registrar.signedIn('adMedia/find', (input) => findAccounts(db, input));
  registrar.signedIn('media/blocked', (input, { user }) => blockedOf(db, user.userId, input));
  registrar.signedIn('media/block', (input, call) => block(services, input, call));
  registrar.signedIn('media/lowQuality', (input, { user }) => ownListings(services, user.userId, input));
  registrar.signedIn('media/lowAppeal', (input, call) => lowAppeal(services, input, call));
}
