/** Accounts that every demonstration profile has; tests read them and leave them unchanged. */
import { Role, t } from 'testcafe';
import { LoginPage } from '../models/login-page';
import { at } from '../stage/stage';
import type { Account } from './new-account';

const password = 'Demo1234';

export const demonstration = {
  ad: { side: 'ad', phone: '13800000001', password },
  media: { side: 'media', phone: '13900000001', password },
} as const satisfies Record<string, Account>;

export const roles = {
  ad: signedIn(demonstration.ad),
  media: signedIn(demonstration.media),
};

function signedIn(account: Account): Role {
  return Role(at(`login/${account.side}`), async () => {
    const page = new LoginPage(account.side);
    await page.signIn(account);
    await t.expect(page.form.exists).notOk();
  });
}
