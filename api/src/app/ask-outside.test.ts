/** Every outside system by its own protocol, at local servers that verify what they get: as they should be, with a wrong key, and away. */
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { readSettings } from '@shizhong/shared-contracts/settings';
import { listen, type PayServer, startAlipay, startWechatPay, textOf } from '../../test/pay-servers';
import type { AlipayAccount, WechatPayAccount } from '../money';
import { apiSettings } from '../platform';
import { askOutside } from './ask-outside';

let alipay: PayServer<AlipayAccount>;
let wechat: PayServer<WechatPayAccount>;
let web: Server;
let webAddress: string;
let mail: ReturnType<typeof createSocketServer>;
let mailPort: number;
const asked: string[] = [];
const kept = new Map<string, string>();

/** Aliyun, WeChat's interface and object storage, as far as they are asked. */
async function answer(
  method: string,
  url: URL,
  headers: NodeJS.Dict<string | string[]>,
  body: string,
): Promise<[number, string]> {
  const action = headers['x-acs-action'];
  asked.push(String(action ?? `${method} ${url.pathname.replace(/doctor\w{20,}/, '*')}`));
  if (action) {
    const template = url.searchParams.get('TemplateCode');
    if (!String(headers.authorization).includes('Credential=AK,')) return [400, '{"Code":"InvalidAccessKeyId.NotFound"}'];
    if (action === 'SendSms') return [500, 'nothing may be sent'];
    return [200, JSON.stringify({ Code: 'OK', SignStatus: 1, TemplateStatus: template === 'SMS_NEW' ? 0 : 1 })];
  }
  if (url.pathname.startsWith('/cgi-bin/')) {
    const { secret, component_secret: other } = JSON.parse(body) as Record<string, string>;
    if ((secret ?? other) !== 'good') return [200, '{"errcode":40125,"errmsg":"invalid appsecret"}'];
    return [200, '{"errcode":0,"access_token":"t","expires_in":7200}'];
  }
  if (!String(headers.authorization).includes('Credential=S3K/')) return [403, 'AccessDenied'];
  if (method === 'PUT') kept.set(url.pathname, body);
  const found = kept.get(url.pathname);
  if (method === 'DELETE') kept.delete(url.pathname);
  return found === undefined ? [404, ''] : [200, found];
}

beforeAll(async () => {
  [alipay, wechat] = [await startAlipay(), await startWechatPay()];
  web = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://local');
    const [status, body] = await answer(request.method ?? '', url, request.headers, await textOf(request));
    response.writeHead(status).end(body);
  });
  webAddress = await listen(web);
  mail = createSocketServer((socket) => {
    socket.write('220 test\r\n');
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      const line = bytes.toString();
      if (line.startsWith('EHLO')) socket.write('250-test\r\n250 AUTH PLAIN\r\n');
      else if (line.startsWith('AUTH')) {
        const good = Buffer.from(line.split(' ')[2] ?? '', 'base64')
          .toString()
          .endsWith('\0good');
        socket.write(good ? '235 welcome\r\n' : '535 no\r\n');
      } else if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('500 nothing may be sent\r\n');
    });
  });
  await new Promise<void>((done) => mail.listen(0, '127.0.0.1', done));
  mailPort = (mail.address() as AddressInfo).port;
});
afterAll(async () => {
  await Promise.all([alipay.close(), wechat.close()]);
  web.close();
  mail.close();
});

const environment = () => ({
  ...{ PUBLIC_URL: 'https://market.example', SMS_PROVIDER: 'aliyun', ALIYUN_ACCESS_KEY_ID: 'AK', ALIYUN_ACCESS_KEY_SECRET: 'SK' },
  ...{ ALIYUN_SMS_SIGN_NAME: '识众', ALIYUN_SMS_TEMPLATE: 'SMS_1', ALIYUN_SMS_ENDPOINT: webAddress },
  ...{ MAIL_URL: `smtp://sz:good@127.0.0.1:${mailPort}`, MAIL_FROM: '识众 <no-reply@market.example>' },
  ...{ ALIPAY_APP_ID: alipay.account.appId, ALIPAY_SELLER_ID: alipay.account.sellerId, ALIPAY_GATEWAY: alipay.account.gateway },
  ...{ ALIPAY_PRIVATE_KEY: alipay.account.privateKey, ALIPAY_PUBLIC_KEY: alipay.account.alipayPublicKey },
  ...{ WECHAT_PAY_APP_ID: wechat.account.appId, WECHAT_PAY_MERCHANT_ID: wechat.account.merchantId },
  ...{ WECHAT_PAY_MERCHANT_SERIAL: wechat.account.merchantSerial, WECHAT_PAY_MERCHANT_KEY: wechat.account.merchantKey },
  ...{ WECHAT_PAY_API_V3_KEY: wechat.account.apiV3Key, WECHAT_PAY_PLATFORM_SERIAL: wechat.account.platformSerial },
  ...{ WECHAT_PAY_PLATFORM_KEY: wechat.account.platformKey, WECHAT_PAY_ENDPOINT: wechat.account.endpoint },
  ...{ WECHAT_API: webAddress, WECHAT_SERVICE_APP_ID: 'wx1', WECHAT_SERVICE_SECRET: 'good' },
  ...{ WECHAT_COMPONENT_APP_ID: 'wx2', WECHAT_COMPONENT_SECRET: 'good' },
  ...{ S3_ENDPOINT: `${webAddress}/bucket`, S3_ACCESS_KEY_ID: 'S3K', S3_SECRET_ACCESS_KEY: 'S3S' },
});

const ask = (more: Record<string, string> = {}) => askOutside(readSettings(apiSettings, { ...environment(), ...more }).values);

test('every system that is set up answers and knows us; nothing is sent, and what was kept is removed', async () => {
  asked.length = 0;
  const fine = { fault: null };
  expect(await ask()).toEqual({
    ...{ sms: fine, mail: fine, alipay: fine, 'wechat-pay': fine, uploads: fine },
    ...{ 'wechat-service': fine, 'wechat-component': fine },
  });
  expect(asked.sort()).toEqual([
    'DELETE /bucket/doctor/*',
    'GET /bucket/doctor/*',
    'POST /cgi-bin/component/api_start_push_ticket',
    'POST /cgi-bin/stable_token',
    'PUT /bucket/doctor/*',
    'QuerySmsSign',
    'QuerySmsTemplate',
  ]);
  expect(kept.size).toBe(0);
  expect([alipay.trades.size, wechat.trades.size]).toEqual([0, 0]);
});

test.each([
  ['sms', { ALIYUN_ACCESS_KEY_ID: 'BK' }, /refused: InvalidAccessKeyId/],
  ['sms', { ALIYUN_SMS_NOTICE_TEMPLATE: 'SMS_NEW' }, /template SMS_NEW is not approved/],
  ['wechat-service', { WECHAT_SERVICE_SECRET: 'bad' }, /refused with 40125/],
  ['wechat-component', { WECHAT_COMPONENT_SECRET: 'bad' }, /refused with 40125/],
  ['uploads', { S3_ACCESS_KEY_ID: 'other' }, /HTTP 403/],
  ['wechat-pay', { WECHAT_PAY_PLATFORM_SERIAL: 'PUB_KEY_ID_2' }, /no valid signature/],
] as const)('%s with %j is said, and of nothing else', async (system, change, fault) => {
  const { [system]: found, ...others } = await ask(change);
  expect(found?.fault).toMatch(fault);
  expect(Object.values(others).map((each) => each?.fault)).toEqual(Array(6).fill(null));
});

test('a wrong password of the mail server, and a key of Alipay’s that is not its own, are said', async () => {
  const found = await ask({
    MAIL_URL: `smtp://sz:bad@127.0.0.1:${mailPort}`,
    ALIPAY_PUBLIC_KEY: wechat.account.platformKey,
  });
  expect(found.mail?.fault).toMatch(/EAUTH 535/);
  expect(found.alipay?.fault).toMatch(/signature/);
});

test('what no setting names is not asked', async () => {
  expect(Object.values(await askOutside(readSettings(apiSettings, {}).values))).toEqual(Array(7).fill(null));
});
