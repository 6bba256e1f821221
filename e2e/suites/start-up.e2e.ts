import { RequestLogger, Selector } from 'testcafe';
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
  await t.expect(stored('prom')).eql('E2E2026');
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

test('中文和很长的参数原样保存，编码后进入请求头；超过 1 KB 的明说不保存', async (t) => {
  const long = '春'.repeat(341);
  await t.navigateTo(at(`register/ad?${new URLSearchParams({ prom: long, szPush: '100% 春季' })}`));
  await t.expect(stored('prom')).eql(long).expect(stored('szPush')).eql('100% 春季');
  const headers = await headersOfNextCall(t);
  await t.expect(headers['prom']).eql(encodeURIComponent(long)).expect(headers['szpush']).eql(encodeURIComponent('100% 春季'));
  await t.navigateTo(at(`?prom=${'x'.repeat(1_025)}`));
  await t.expect(Selector('[role=status]').withText('推广参数 prom 超过 1024 字节').exists).ok();
  await t.expect(stored('prom')).eql(long);
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
