import { RequestLogger } from 'testcafe';
import { newPhone } from '../accounts/new-account';
import { stored } from '../models/browser';
import { LoginPage } from '../models/login-page';
import { RegisterPage } from '../models/register-page';
import { at } from '../stage/stage';

const calls = RequestLogger(/\/api\/v1\/auth\/sendSms$/, { logRequestHeaders: true });

fixture('启动参数').page('about:blank').requestHooks(calls);

/** Headers of a call that a page makes; header names are lower case in HTTP. */
async function headersOfNextCall(t: TestController): Promise<Record<string, string>> {
  const page = new RegisterPage('ad');
  await page.type(page.phone, newPhone());
  await page.getCode();
  const [request] = calls.requests;
  await t.expect(Boolean(request)).ok();
  const headers = Object.entries(request?.request.headers ?? {});
  return Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), String(value)]));
}

test('szPush 与 prom 进入每次请求的请求头', async (t) => {
  await t.navigateTo(at('register/ad?szPush=tuiguang-e2e&prom=E2E2026'));
  const headers = await headersOfNextCall(t);
  await t.expect(headers['szpush']).eql('tuiguang-e2e').expect(headers['prom']).eql('E2E2026');
  await t
    .expect(headers['source'])
    .eql('sz_advert_web')
    .expect(headers['sign'])
    .match(/^[0-9a-f]{32}$/);
});

test('uid 与 mid 向服务器换来 szPush，进入之后的请求头', async (t) => {
  await t.navigateTo(at('register/ad?uid=demo&mid=1'));
  await t.expect(stored('szPush')).eql('demo-channel');
  const headers = await headersOfNextCall(t);
  await t.expect(headers['szpush']).eql('demo-channel');
});

test('地址里有 szPush 就不再问 uid 与 mid；换了页面仍然记得', async (t) => {
  await t.navigateTo(at('?szPush=zhijie&uid=demo&mid=1'));
  await t.expect(stored('szPush')).eql('zhijie');
  await t.navigateTo(at('register/ad'));
  const headers = await headersOfNextCall(t);
  await t.expect(headers['szpush']).eql('zhijie').expect(headers['prom']).eql(undefined);
});

test('查不到的 uid 与 mid 不影响使用', async (t) => {
  const page = new LoginPage('ad');
  await t.navigateTo(at('login/ad?uid=nobody&mid=0'));
  await t.expect(page.phone.exists).ok().expect(stored('szPush')).eql(null);
});
