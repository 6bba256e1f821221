import type { Registrar } from '../../platform';
import type { SupplyServices } from '../services';
import { authorisationResult, cancelAuthorisation, simulateScan, startAuthorisation } from './authorise';
import { saveAutoRules } from './auto-rule';
import { accountAdd, accountProof, accountSave, accountSettings } from './edit';
import { accountSubmit, accountWithdraw, offline, online, unbind } from './lifecycle';
import { ownAccount } from './own';
import { promotedAccounts, promotedAdd, promotedProof, promotedRemove } from './promoted';
import { rateCardHistory, saveRateCard } from './rate-card';
import { accountDetail, accountsOf } from './view';

export function mediaAccountRoutes(registrar: Registrar, services: SupplyServices): void {
  const { db } = services;
  registrar.signedIn('media/accounts', (input, { user }) => accountsOf(services, user.userId, input));
  registrar.signedIn('media/accountDetail', ({ id }, { user }) => accountDetail(services, user.userId, id));
  registrar.signedIn('media/accountAuthStart', ({ accountId, ...input }, call) =>
    startAuthorisation(services, 'media/accountAuthStart', { ...input, subjectId: accountId }, call),
  );
  registrar.signedIn('media/accountAuthResult', ({ authId }, { user }) => authorisationResult(db, user.userId, authId));
  registrar.signedIn('media/accountAuthCancel', (input, call) =>
    cancelAuthorisation(services, 'media/accountAuthCancel', input, call),
  );
  registrar.signedIn('user/accountAuthPlay', (input, call) => simulateScan(services, input, call));
  registrar.signedIn('media/accountAdd', (input, call) => accountAdd(services, input, call));
  registrar.signedIn('media/accountProof', (input, call) => accountProof(services, input, call));
  registrar.signedIn('media/accountSave', (input, call) => accountSave(services, input, call));
  registrar.signedIn('media/accountSettings', (input, call) => accountSettings(services, input, call));
  registrar.signedIn('media/accountSubmit', (input, call) => accountSubmit(services, input, call));
  registrar.signedIn('media/accountWithdraw', (input, call) => accountWithdraw(services, input, call));
  registrar.signedIn('media/offline', (input, call) => offline(services, input, call));
  registrar.signedIn('media/online', (input, call) => online(services, input, call));
  registrar.signedIn('media/unbind', (input, call) => unbind(services, input, call));
  registrar.signedIn('media/rateCard', (input, call) => saveRateCard(services, input, call));
  registrar.signedIn('media/rateCards', async ({ filters, page, pageSize }, { user }) => {
    await ownAccount(db, user.userId, filters.id);
    return rateCardHistory(services, { id: filters.id, page, pageSize });
  });
  registrar.signedIn('media/autoRule', (input, call) => saveAutoRules(services, input, call));
  registrar.signedIn('ad/promotedAccounts', (input, { user }) => promotedAccounts(services, user.userId, input));
  registrar.signedIn('ad/promotedAuthStart', ({ id, ...input }, call) =>
    startAuthorisation(services, 'ad/promotedAuthStart', { ...input, subjectId: id }, call),
  );
  registrar.signedIn('ad/promotedAuthResult', ({ authId }, { user }) => authorisationResult(db, user.userId, authId));
  registrar.signedIn('ad/promotedAuthCancel', (input, call) =>
    cancelAuthorisation(services, 'ad/promotedAuthCancel', input, call),
  );
  registrar.signedIn('ad/promotedAdd', (input, call) => promotedAdd(services, input, call));
  registrar.signedIn('ad/promotedProof', (input, call) => promotedProof(services, input, call));
  registrar.signedIn('ad/promotedRemove', (input, call) => promotedRemove(services, input, call));
}
