import { Selector } from 'testcafe';
import { signedIn } from '../../accounts/client';
import { newAccount } from '../../accounts/new-account';
import { certifyPerson } from '../../accounts/people';
import { isMarked, markDocument } from '../../models/browser';
import { LoginPage } from '../../models/login-page';
import { Workspace } from '../../models/workspace';

fixture('服务器推送').page('about:blank');

test('未读消息数不刷新就变', async (t) => {
  const account = await newAccount('media');
  const badge = (name: string) => Selector(`header a[aria-label="${name}"]`).filterVisible();
  await new LoginPage('media').open();
  await new LoginPage('media').signIn(account);
  await t.expect(new Workspace('media').heading.withText('首页').exists).ok();
  // A new device signed in: this browser, and below the program that certifies the account.
  await t.expect(badge('1 条未读消息').exists).ok();
  await markDocument();
  await certifyPerson(await signedIn(account));
  await t.expect(badge('3 条未读消息').exists).ok();
  await t.expect(isMarked()).ok();
});
