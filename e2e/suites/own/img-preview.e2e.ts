/** Pictures of licences and proofs: shown only to the parties concerned, until the address expires. */
import { Selector } from 'testcafe';
import { signedIn } from '../../accounts/client';
import { newAccount } from '../../accounts/new-account';
import { here } from '../../models/browser';
import { button } from '../../models/field';
import { LoginPage } from '../../models/login-page';
import { at } from '../../stage/stage';

fixture('图片预览').page('about:blank');

test('自己的图片带水印，键盘可放大旋转；别人的图片不给看；地址过期后说明并可重新获取', async (t) => {
  const account = await newAccount('media');
  const [mine, other] = [await signedIn(account), await signedIn(await newAccount('ad'))];
  const [own, foreign] = [await mine.picture('attachment'), await other.picture('attachment')];
  const image = Selector('main section[aria-label="图片"] img');
  const gone = Selector('main').withText('图片链接已失效，请返回刷新');
  const open = (...ids: string[]) => t.navigateTo(at(`admin-media/img-preview?ids=${ids.join(',')}`));

  const login = new LoginPage('media');
  await login.open();
  await login.signIn(account);
  await t.expect(here()).match(/\/admin-media\/index$/);
  await open(foreign);
  await t.expect(gone.exists).ok();

  await open(own, foreign);
  await t
    .expect(Selector('main').withText('第 1 张，共 1 张').exists)
    .ok()
    .expect(Selector('main svg text').withText('仅用于本次业务').exists)
    .ok()
    .pressKey('+ r')
    .expect(image.getAttribute('style'))
    .contains('rotate(90deg)');

  await t.eval(() => {
    const shown = document.querySelector<HTMLImageElement>('main section[aria-label="图片"] img');
    if (shown) shown.src = shown.src.replace(/until=\d+/, 'until=1700000000');
  });
  await t.expect(gone.exists).ok().click(button('重新获取')).expect(image.exists).ok();
});
