/**
 * Accounts of the demonstration profile. `docs/architecture.md#demonstration-accounts`. The server creates them, `npm start`
 * prints them, the login pages offer them; never in production. An entry of its own, so that only these three contain it.
 */
import type { Side } from '../../protocol/session';

export interface DemonstrationAccount {
  side: Side;
  phone: string;
  password: string;
  /** Its state, in a few words. */
  note: string;
}

const password = 'Demo1234';

export const demonstrationAccounts: readonly DemonstrationAccount[] = [
  { side: 'ad', phone: '13800000001', password, note: '广告主，已认证，有余额和各状态的广告' },
  { side: 'ad', phone: '13800000002', password, note: '广告主，新账号' },
  { side: 'media', phone: '13900000001', password, note: '媒体主，已认证，有账号、各状态的订单和收益' },
  { side: 'media', phone: '13900000002', password, note: '媒体主，新账号' },
];
