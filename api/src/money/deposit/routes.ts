import { type Registrar, rulesAt } from '../../platform';
import { balancesOf } from '../ledger/store';
import type { MoneyServices } from '../services';
import { giftLeft } from './gift';
import { cancelDeposit, createDeposit, depositStatus, handInVoucher, payAtLocalCashier } from './service';
import { historyOf, minAmount, openChannels, uncertifiedLeft } from './terms';

export function depositRoutes(registrar: Registrar, services: MoneyServices): void {
  registrar.signedIn('adFinance/depositTerms', async (_input, { user }) => {
    const { db, clock } = services;
    await clock.refresh();
    const rules = await rulesAt(db, new Date(clock.now()));
    const history = await historyOf(db, user.userId);
    const giftFen = await giftLeft(db, user.userId, rules);
    const have = await balancesOf(db, user.userId, ['2001', '2002']);
    return {
      channels: openChannels(services),
      minFen: minAmount(history, rules),
      maxOnlineFen: rules['deposit.max_online_fen'],
      maxTransferFen: rules['deposit.max_transfer_fen'],
      uncertifiedLeftFen: await uncertifiedLeft(db, user.userId, history, rules),
      gift: {
        thresholdFen: rules['deposit.gift_threshold_fen'],
        giftFen,
        had: giftFen === 0 && rules['deposit.gift_fen'] > 0,
      },
      balanceFen: have['2001'] + have['2002'],
    };
  });
  registrar.signedIn('adFinance/depositCreate', (input, { user }) => createDeposit(services, user.userId, input), {
    perAddress: { limit: 60, windowS: 600 },
  });
  registrar.signedIn('adFinance/depositStatus', (input, { user }) => depositStatus(services, user.userId, input), {
    perAddress: { limit: 300, windowS: 600 },
  });
  registrar.signedIn('adFinance/depositCancel', (input, { user }) => cancelDeposit(services, user.userId, input));
  registrar.signedIn('adFinance/transferVoucher', (input, { user }) => handInVoucher(services, user.userId, input));
  registrar.signedIn('adFinance/localCashier', (input, { user }) => payAtLocalCashier(services, user.userId, input));
}
