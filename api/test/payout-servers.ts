/**
 * Local servers that speak the published protocols of payouts: Alipay's `fund.trans.uni.transfer` with certificates, WeChat's
 * `transfer-bills` with an encrypted name. They verify every signature, sign every answer, pay once per number, and can lose answers.
 */
import { constants, createPublicKey, generateKeyPairSync, privateDecrypt, randomBytes, verify } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { listen, pem, signed, textOf } from './pay-servers';

interface Wallet {
  holder: string;
  receivedFen: number;
}

interface Sent {
  fen: number;
  account: string;
  state: 'waiting' | 'paid' | 'failed';
}

export interface PayoutServer {
  /** By sign-in name, or by the person's number under our service account. */
  wallets: Map<string, Wallet>;
  sent: Map<string, Sent>;
  /** `lost`: it does what it is asked and the answer gets lost; `silent`: it does it and never answers; `forged`: signed by a stranger. */
  fault: 'none' | 'lost' | 'silent' | 'forged' | 'down';
  /** The same of orders only: what is asked is answered. */
  faultOfOrders: PayoutServer['fault'];
  /** Everything is accepted and decided later. */
  slow: boolean;
  /** Our balance there is empty. */
  empty: boolean;
  calls: string[];
  /** What the person does with an accepted payout: takes it, or lets it lapse. */
  decide(outNo: string, taken: boolean): void;
  close(): Promise<void>;
}

const certificates = {
  app: `-----BEGIN CERTIFICATE-----
MIICNDCCARwCAwEjRTANBgkqhkiG9w0BAQsFADBZMQswCQYDVQQGEwJDTjEWMBQG
A1UECgwNQW50IEZpbmFuY2lhbDEgMB4GA1UECwwXQ2VydGlmaWNhdGlvbiBBdXRo
b3JpdHkxEDAOBgNVBAMMB1Jvb3QgUjEwIBcNMjYxMTI3MTE0MzE4WhgPMjEyNjEx
MDMxMTQzMThaMC4xCzAJBgNVBAYTAkNOMREwDwYDVQQKDAhzaGl6aG9uZzEMMAoG
A1UEAwwDYXBwMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE+nZFZ6kpvZeJzTEe
bnMPTolwjJEtZEIoi1lSa8vV4KNFRWfW4vHSJpB0l1ido2oGi+Ds36d1KFlJxyIi
0GWzrTANBgkqhkiG9w0BAQsFAAOCAQEAVNdTnts9wzk53TAc2bloikrWBssuBxTC
ykDpeaHDbU2bVqAoa/ODixPrkexMXX/I2XcMp7DG1TG6iF7Pohd6gXJktbxKGgIQ
v05t5OWuYcIF5aSbuWY+CIgfx76wE4x8WTQfuIKTdx2nbrU2br4X2N0tPIFopwt9
55qk7PCdmF5VeW3n5tN5rUvmC3cCiDFuaLuO/BFPD3hX4/lG0cTwO6FvSZ2C/rH+
BpCsiG9i31PmJnOTMLaMr23FVWB43JNQNwcRN9IUKa7OzKKEGTMjrR1qWD4DDp5A
BG9dO52AaYn+3QDsCuRHdYjU0rFCEBnnXnAi3mz1s1bU/K4/cKwWqA==
-----END CERTIFICATE-----
`,
  root: `-----BEGIN CERTIFICATE-----
MIIDgjCCAmqgAwIBAgIBBzANBgkqhkiG9w0BAQsFADBZMQswCQYDVQQGEwJDTjEW
MBQGA1UECgwNQW50IEZpbmFuY2lhbDEgMB4GA1UECwwXQ2VydGlmaWNhdGlvbiBB
dXRob3JpdHkxEDAOBgNVBAMMB1Jvb3QgUjEwIBcNMjYxMTI3MTE0MzE4WhgPMjEy
NjExMDMxMTQzMThaMFkxCzAJBgNVBAYTAkNOMRYwFAYDVQQKDA1BbnQgRmluYW5j
aWFsMSAwHgYDVQQLDBdDZXJ0aWZpY2F0aW9uIEF1dGhvcml0eTEQMA4GA1UEAwwH
Um9vdCBSMTCCASIwDQYJKoZIhvcNAQEBBQADggEPADCCAQoCggEBALe/xiOn4/xF
PZyOz3lFWgSsAfjah2g+gBJ+iIliEc/nhkXJDQEfQ2u2diclAT5a8Ln3fVB+Jftd
R3UT6feAGsXlZq/ImZNmx7x1JSvBI4SJGEuXSfsiqBbWLSkxegpHhRSRBCjnhnfV
Kaa2yABqY5EHMV9wS02iUvtmL70z1ix8RUhtYpfK9b1enbwz8g6Fec64nAH9N1Z1
+7gquiZYrYHlqLyHXJExCfcyCLz1knarHOgDp9WdHIyIFQjJYK3qNApkfUDdMIfL
zqxyF7yH7wgBCCYk6GQt7T/FgylEnwFwXQlQBgmRUIPp+/o656kwgcT4yL2opwcl
Lgn4IA2yicsCAwEAAaNTMFEwHQYDVR0OBBYEFHboJJ4wptguJUI5Zbu8volimjvU
MB8GA1UdIwQYMBaAFHboJJ4wptguJUI5Zbu8volimjvUMA8GA1UdEwEB/wQFMAMB
Af8wDQYJKoZIhvcNAQELBQADggEBACn4xNeA+6c7ok/zfxWnzndC1nw5NcNZrQhR
Dsz9x5LhIY8J41w/cMpjPwSdrG5hTHWZeHt3+ZavXMlz4sHq67jzkSzd24xkRLDP
McjPe1/nQsWws78c9CUJoijzh3OSN6GdQdw3QBezEGEVZR5UXtUpzuXnTTbG4nBB
whYOsrMBL14FA5nOcn6dIGygXMXC7DIpENEsAf6j6tnyrNdemwu6QfIHcykZOw5/
CN4zP286MBq1MCUonBE/LfURGWHCwBQdV/LEWj0qhfY+BOLzO1Vzzdt4FXneE0AZ
lFbIOqidhZ5oNTFNBWsRxVquu7YjhZFGJ2uFAxDeYcucYr+ESds=
-----END CERTIFICATE-----
-----BEGIN CERTIFICATE-----
MIIBszCCAVigAwIBAgIBCDAKBggqhkjOPQQDAjA3MQswCQYDVQQGEwJDTjEWMBQG
A1UECgwNQW50IEZpbmFuY2lhbDEQMA4GA1UEAwwHUm9vdCBFMTAgFw0yNjExMjcx
MTQzMThaGA8yMTI2MTEwMzExNDMxOFowNzELMAkGA1UEBhMCQ04xFjAUBgNVBAoM
DUFudCBGaW5hbmNpYWwxEDAOBgNVBAMMB1Jvb3QgRTEwWTATBgcqhkjOPQIBBggq
hkjOPQMBBwNCAARlB8M4Bsn/kGMYz1Ih4ycHHk1fojqCDkoEDpjRqZS0JM3r5qTU
dyFxcgu7BIcZgNr/TH0r8P6uoJTMkAUSlSrko1MwUTAdBgNVHQ4EFgQUJFg4qw/Q
Dm/QBmnx7s19VZK4RUUwHwYDVR0jBBgwFoAUJFg4qw/QDm/QBmnx7s19VZK4RUUw
DwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEA0y6i62wVWNsG1TQ3
+JSPeDDhheKAtia9UXnGi9jYMpoCIQC7dEJG/xDaqFlVJfrJ4ET1dCDXnvPLo5H1
BJF1cM22NA==
-----END CERTIFICATE-----
`,
};
/** MD5 of `CN=Root R1,OU=Certification Authority,O=Ant Financial,C=CN` with 74565 and 7, computed by another program. */
const serials = { app: '2aa762f1ced061b63d0ac8ab5819de2d', root: '41596ebb30a01bbc5acd70bb678472e8' };

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

function faultNow({ fault, faultOfOrders }: PayoutServer, isOrder: boolean): PayoutServer['fault'] {
  return isOrder && fault === 'none' ? faultOfOrders : fault;
}

/** @returns whether anything is answered */
function survives(fault: PayoutServer['fault'], response: ServerResponse): boolean {
  if (fault === 'lost') response.destroy();
  return fault !== 'lost' && fault !== 'silent';
}

export type AlipayPayoutServer = Awaited<ReturnType<typeof startAlipayPayouts>>;

export async function startAlipayPayouts() {
  const merchant = pair();
  const platform = pair();
  const stranger = pair();
  const server = createServer(async (request, response) => {
    const params = Object.fromEntries(new URLSearchParams(await textOf(request)));
    const { sign: signature = '', ...rest } = params;
    const text = Object.keys(rest)
      .filter((key) => rest[key] !== '')
      .sort()
      .map((key) => `${key}=${rest[key]}`)
      .join('&');
    const method = params['method'] ?? '';
    self.calls.push(method);
    const fault = faultNow(self, method === 'alipay.fund.trans.uni.transfer');
    if (fault === 'down') return response.writeHead(502).end('<html>502</html>');
    const good = verify('RSA-SHA256', Buffer.from(text), merchant.publicKey, Buffer.from(signature, 'base64'));
    const certified = params['app_cert_sn'] === serials.app && params['alipay_root_cert_sn'] === serials.root;
    const answer =
      good && certified
        ? answerTo(method, JSON.parse(params['biz_content'] ?? '{}'))
        : { code: '40002', sub_code: good ? 'isv.missing-certificate' : 'isv.invalid-signature' };
    if (!survives(fault, response)) return;
    const body = JSON.stringify(answer);
    const key = fault === 'forged' ? stranger.privateKey : platform.privateKey;
    response.end(`{"${method.replaceAll('.', '_')}_response":${body},"sign":"${signed(body, key)}"}`);
  });

  interface Content {
    out_biz_no: string;
    trans_amount: string;
    product_code: string;
    biz_scene: string;
    payee_info: { identity: string; identity_type: string; name: string };
  }

  function answerTo(method: string, content: Content): Record<string, string> {
    const no = content.out_biz_no;
    if (content.product_code !== 'TRANS_ACCOUNT_NO_PWD' || content.biz_scene !== 'DIRECT_TRANSFER')
      return { code: '40004', sub_code: 'INVALID_PARAMETER' };
    const there = self.sent.get(no);
    if (method === 'alipay.fund.trans.common.query') {
      if (!there) return { code: '40004', sub_code: 'ORDER_NOT_EXIST', sub_msg: '转账订单不存在' };
      if (there.state === 'failed') return { code: '10000', status: 'FAIL', fail_reason: '收款方拒绝' };
      return { code: '10000', status: there.state === 'paid' ? 'SUCCESS' : 'DEALING', order_id: `2026ALI${no}` };
    }
    if (method !== 'alipay.fund.trans.uni.transfer') return { code: '40001', sub_code: 'isv.invalid-method' };
    if (there) return { code: '10000', status: 'SUCCESS', order_id: `2026ALI${no}` };
    const { identity, identity_type: type, name } = content.payee_info;
    const wallet = type === 'ALIPAY_LOGON_ID' ? self.wallets.get(identity) : undefined;
    if (!wallet) return { code: '40004', sub_code: 'PAYEE_NOT_EXIST', sub_msg: '收款账号不存在' };
    if (wallet.holder !== name) return { code: '40004', sub_code: 'PAYEE_USER_INFO_ERROR', sub_msg: '收款人姓名与账号不匹配' };
    if (self.empty) return { code: '40004', sub_code: 'PAYER_BALANCE_NOT_ENOUGH', sub_msg: '付款方余额不足' };
    self.sent.set(no, { fen: Math.round(Number(content.trans_amount) * 100), account: identity, state: 'waiting' });
    if (!self.slow) self.decide(no, true);
    return { code: '10000', status: self.slow ? 'DEALING' : 'SUCCESS', order_id: `2026ALI${no}` };
  }

  const self = {
    ...(await state(server)),
    account: {
      appId: '2021000000000001',
      privateKey: pem(merchant.privateKey),
      alipayPublicKey: pem(platform.publicKey),
      gateway: await listen(server),
      certificates,
    },
  };
  return self;
}

export async function startWechatPayouts() {
  const merchant = pair();
  const platform = pair();
  const stranger = pair();
  const serial = 'PUB_KEY_ID_0000000000000000000000000000000002';
  const appId = 'wx0000000000000002';

  const server = createServer(async (request, response) => {
    const raw = await textOf(request);
    const { method = '', url = '' } = request;
    self.calls.push(`${method} ${url}`);
    const fault = faultNow(self, method === 'POST');
    if (fault === 'down') return response.writeHead(502).end('<html>502</html>');
    const fields = Object.fromEntries(
      [...(request.headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    const text = `${method}\n${url}\n${fields['timestamp']}\n${fields['nonce_str']}\n${raw}\n`;
    const good = verify('RSA-SHA256', Buffer.from(text), merchant.publicKey, Buffer.from(fields['signature'] ?? '', 'base64'));
    const named = request.headers['wechatpay-serial'] === serial;
    const [status, answer] = good && named ? answerTo(method, url, raw) : [401, { code: 'SIGN_ERROR' }];
    if (!survives(fault, response)) return;
    const body = JSON.stringify(answer);
    const time = String(Math.floor(Date.now() / 1000));
    const nonce = randomBytes(12).toString('hex');
    const key = fault === 'forged' ? stranger.privateKey : platform.privateKey;
    response.writeHead(status, {
      'wechatpay-serial': serial,
      'wechatpay-timestamp': time,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signed(`${time}\n${nonce}\n${body}\n`, key),
    });
    response.end(body);
  });

  const states = { waiting: 'WAIT_USER_CONFIRM', paid: 'SUCCESS', failed: 'FAIL' } as const;
  const bills = '/v3/fund-app/mch-transfer/transfer-bills';

  function answerTo(method: string, url: string, raw: string): [number, Record<string, unknown>] {
    const asked = url.startsWith(`${bills}/out-bill-no/`) ? url.slice(`${bills}/out-bill-no/`.length) : null;
    if (method === 'GET' && asked !== null) {
      const there = self.sent.get(asked);
      if (!there) return [404, { code: 'NOT_FOUND', message: '记录不存在' }];
      const failed = there.state === 'failed' ? { fail_reason: 'OVERDUE_CLOSE' } : {};
      return [200, { out_bill_no: asked, transfer_bill_no: `1330${asked}`, state: states[there.state], ...failed }];
    }
    if (method !== 'POST' || url !== bills) return [404, { code: 'RESOURCE_NOT_EXISTS' }];
    const { out_bill_no: no, openid, user_name, transfer_amount: fen, ...rest } = JSON.parse(raw);
    if (
      !/^[0-9A-Za-z]{1,32}$/.test(no) ||
      rest.appid !== appId ||
      rest.transfer_scene_id !== '1005' ||
      !rest.transfer_scene_report_infos
    )
      return [400, { code: 'PARAM_ERROR', message: '参数错误' }];
    if (self.sent.has(no)) return [400, { code: 'ALREADY_EXISTS', message: '单号已存在' }];
    const sealed = { key: platform.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' };
    const name = privateDecrypt(sealed, Buffer.from(user_name, 'base64')).toString();
    const wallet = self.wallets.get(openid);
    if (wallet?.holder !== name) return [400, { code: 'INVALID_REQUEST', message: '收款用户姓名与实名不一致' }];
    if (self.empty) return [403, { code: 'NOT_ENOUGH', message: '商户运营账户资金不足' }];
    self.sent.set(no, { fen, account: openid, state: 'waiting' });
    return [200, { out_bill_no: no, transfer_bill_no: `1330${no}`, state: 'WAIT_USER_CONFIRM', package_info: `pkg-${no}` }];
  }

  const self = {
    ...(await state(server)),
    account: {
      appId,
      scene: '1005',
      merchantId: '1900000002',
      merchantSerial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E2',
      merchantKey: pem(merchant.privateKey),
      platformSerial: serial,
      platformKey: pem(createPublicKey(platform.privateKey)),
      endpoint: await listen(server),
    },
  };
  return self;
}

async function state(server: ReturnType<typeof createServer>): Promise<PayoutServer> {
  const wallets = new Map<string, Wallet>();
  const sent = new Map<string, Sent>();
  return {
    wallets,
    sent,
    fault: 'none',
    faultOfOrders: 'none',
    slow: false,
    empty: false,
    calls: [],
    decide(outNo, taken) {
      const there = sent.get(outNo);
      const wallet = there && wallets.get(there.account);
      if (!there || !wallet || there.state !== 'waiting') throw new Error(`nothing to decide on ${outNo}`);
      there.state = taken ? 'paid' : 'failed';
      if (taken) wallet.receivedFen += there.fen;
    },
    close() {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
