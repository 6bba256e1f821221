/**
 * All settings of the marketplace server, each declared once. The README's table, the checks at startup and what production
 * refuses are derived from it. `PORT`, `HOST`, `ROUTER_BASE` and the signature strings are shared with the page server.
 */

import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalizeBase } from '@shizhong/shared-contracts/page';
import {
  profileSetting,
  readChoice,
  readNumber,
  readText,
  readWebAddress,
  type Setting,
  SettingError,
  type ValuesOf,
  visitKeySetting,
} from '@shizhong/shared-contracts/settings';
import { anchorSettings } from './anchor-settings';
import { backupSettings } from './backup-settings';
import { databaseSettings } from './database-settings';
import { optional, text, whole } from './setting-kinds';
import { signSettings } from './sign-settings';
import { watchSettings } from './watch-settings';

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));

export const apiSettings = {
  profile: profileSetting,
  dataDir: {
    ...{ name: 'DATA_DIR', preset: '.data' },
    meaning: 'folder of the embedded database, uploads and generated keys; relative to the project',
    read: (value) => resolve(projectRoot, value ?? ''),
  } satisfies Setting<string>,
  ...databaseSettings,
  secretKey: {
    name: 'SECRET_KEY',
    preset: null,
    meaning:
      'at least 32 characters; keys that encrypt phone numbers and sign file addresses are derived from it. Unset: generated once and kept in `DATA_DIR`',
    requiredInProduction: true,
    secret: true,
    read: (value) => {
      if (value !== null && value.length < 32) throw new SettingError('at least 32 characters');
      return value;
    },
  } satisfies Setting<string | null>,
  secretKeyOthers: {
    name: 'SECRET_KEY_OTHERS',
    preset: null,
    meaning:
      'further secrets, separated by commas: what they encrypted is read, nothing is written with them. The former one until `npm run ops -- rekey` is through, and the coming one while servers are restarted',
    secret: true,
    read: (value) => {
      const others = (value ?? '').split(',').filter(Boolean);
      if (others.some((other) => other.length < 32))
        throw new SettingError('secrets of at least 32 characters, separated by commas');
      return others;
    },
  } satisfies Setting<string[]>,
  visitKey: visitKeySetting,
  ...anchorSettings,
  ...backupSettings,
  ...signSettings,
  routerBase: {
    ...{ name: 'ROUTER_BASE', preset: '/' },
    meaning: 'base path of the product',
    read: normalizeBase,
  } satisfies Setting<string>,
  siteName: text('SITE_NAME', '识众', 'name of the site in titles, header and footer'),
  trustProxy: {
    name: 'TRUST_PROXY',
    preset: 'none',
    meaning:
      'addresses of the reverse proxies, such as `loopback` or `10.0.0.0/8`, or `none` where visitors connect directly; `X-Forwarded-For` is trusted only from them, and limits per address need it',
    requiredInProduction: true,
    read: (value) => (value === 'none' ? '' : readText(value)),
  } satisfies Setting<string>,
  ipRegionsFile: optional(
    'IP_REGIONS_FILE',
    'table of IPv4 ranges with their regions, `first|last|words…` (the text form of ip2region), for the record of sign-ins; unset: 本机, 内网 or 地区未知',
  ),
  logLevel: {
    name: 'LOG_LEVEL',
    preset: 'info',
    meaning: 'minimum level of the structured log',
    read: readChoice('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  } satisfies Setting<string>,
  webhookPrivate: {
    name: 'WEBHOOK_PRIVATE',
    preset: 'no',
    meaning:
      '`yes`: webhooks may lead to addresses that are not on the public internet, over http too; for a network of your own, never where strangers sign up',
    read: (value) => value === 'yes',
  } satisfies Setting<boolean>,
  runJobs: {
    name: 'RUN_JOBS',
    preset: 'yes',
    meaning: '`no`: this instance serves requests and does not run scheduled jobs',
    read: (value) => value !== 'no',
  } satisfies Setting<boolean>,
  demonstrationData: {
    name: 'DEMONSTRATION_DATA',
    preset: 'full',
    meaning:
      'data that the demonstration profile creates at its first start: `full` for a marketplace with some weeks of history, `accounts` for sign-in accounts only',
    read: readChoice('full', 'accounts'),
  } satisfies Setting<'full' | 'accounts'>,
  exportRows: whole(
    'EXPORT_ROWS',
    100_000,
    10_000_000,
    'maximum rows of a CSV export returned at once; a longer one is prepared in the background and announced by a message',
  ),
  maxSessions: whole(
    'MAX_SESSIONS',
    10,
    1000,
    'concurrent sessions of one account; one more ends the oldest with 402, signed in elsewhere',
  ),
  rateLimitFactor: whole(
    'RATE_LIMIT_FACTOR',
    1,
    10_000,
    'multiplies every limit per IP address, for test environments and offices behind one address',
  ),
  smsProvider: {
    name: 'SMS_PROVIDER',
    preset: 'local',
    meaning: 'provider of text messages: `local` shows codes on the page (demonstration only), or `aliyun`',
    requiredInProduction: true,
    read: readChoice('local', 'aliyun'),
  } satisfies Setting<'local' | 'aliyun'>,
  aliyunAccessKeyId: optional('ALIYUN_ACCESS_KEY_ID', 'Aliyun SMS: access key id'),
  aliyunAccessKeySecret: { ...optional('ALIYUN_ACCESS_KEY_SECRET', 'Aliyun SMS: access key secret'), secret: true },
  aliyunSignName: optional('ALIYUN_SMS_SIGN_NAME', 'Aliyun SMS: approved signature name'),
  aliyunTemplate: optional('ALIYUN_SMS_TEMPLATE', 'Aliyun SMS: template of the verification message, with the variable `code`'),
  aliyunNoticeTemplate: optional(
    'ALIYUN_SMS_NOTICE_TEMPLATE',
    'Aliyun SMS: template of notices, with the variable `title`; unset: no notices by text message',
  ),
  aliyunActTemplate: optional(
    'ALIYUN_SMS_ACT_TEMPLATE',
    'Aliyun SMS: template of the code that confirms an act on money, with the variables `code` and `act`; without it the text message does not name amount and account',
  ),
  aliyunEndpoint: {
    name: 'ALIYUN_SMS_ENDPOINT',
    preset: 'https://dysmsapi.aliyuncs.com',
    meaning: 'Aliyun SMS: address of the service',
    read: (value) => readWebAddress(value) ?? '',
  } satisfies Setting<string>,
  mailUrl: {
    name: 'MAIL_URL',
    preset: null,
    meaning:
      'mail server, `smtp://user:password@host:587` or `smtps://…:465`; unset: the demonstration keeps mails in its outbox, production offers no e-mail',
    secret: true,
    read: (value) => {
      if (value !== null && !(/^smtps?:\/\/./.test(value) && URL.canParse(value)))
        throw new SettingError('an address that begins with smtp:// or smtps://');
      return value;
    },
  } satisfies Setting<string | null>,
  mailFrom: optional('MAIL_FROM', 'sender of mails, `识众 <no-reply@example.com>`; needed with `MAIL_URL`'),
  publicUrl: {
    name: 'PUBLIC_URL',
    preset: null,
    meaning:
      'address under which the product is reached from outside, with its base path: payment channels call back there, canonical addresses and the sitemap name it; with https, browsers stay with https, also on its subdomains. Unset: the demonstration says what the request says',
    requiredInProduction: true,
    read: readWebAddress,
  } satisfies Setting<string | null>,
  deskUrl: {
    name: 'DESK_URL',
    preset: null,
    meaning:
      'address of the operators’ desk as operators reach it, on a host of its own and not only another port. Unset: production serves no desk, the demonstration serves one beside the product',
    read: readWebAddress,
  } satisfies Setting<string | null>,
  deskHost: text('DESK_HOST', '127.0.0.1', 'address that the desk listens on'),
  deskPort: {
    name: 'DESK_PORT',
    preset: null,
    meaning: 'port that the desk listens on; unset: one above `PORT`',
    read: (value) => (value === null ? null : readNumber(0, 65_535)(value)),
  } satisfies Setting<number | null>,
  ...watchSettings,
  alipayAppId: optional('ALIPAY_APP_ID', 'Alipay: application id; payments need `PUBLIC_URL` as well'),
  alipaySellerId: optional(
    'ALIPAY_SELLER_ID',
    'Alipay: number of the merchant who is paid (PID, `2088…`); a callback for another is refused',
  ),
  alipayPrivateKey: { ...optional('ALIPAY_PRIVATE_KEY', 'Alipay: private key of the application, PEM or base64'), secret: true },
  alipayPublicKey: optional('ALIPAY_PUBLIC_KEY', 'Alipay: the platform’s public key, PEM or base64'),
  alipayGateway: {
    name: 'ALIPAY_GATEWAY',
    preset: 'https://openapi.alipay.com/gateway.do',
    meaning: 'Alipay: address of the gateway',
    read: (value) => readWebAddress(value) ?? '',
  } satisfies Setting<string>,
  alipayAppCert: optional('ALIPAY_APP_CERT', 'Alipay: certificate of the application, PEM; cash-outs go through Alipay then'),
  alipayRootCert: optional('ALIPAY_ROOT_CERT', 'Alipay: its root certificates, PEM; the public key is its certificate then'),
  wechatComponentAppId: optional('WECHAT_COMPONENT_APP_ID', 'WeChat open platform: the component that accounts authorise'),
  wechatComponentSecret: {
    ...optional('WECHAT_COMPONENT_SECRET', 'WeChat open platform: secret of the component'),
    secret: true,
  },
  wechatComponentToken: {
    ...optional('WECHAT_COMPONENT_TOKEN', 'WeChat open platform: token that pushes are signed with'),
    secret: true,
  },
  wechatComponentAesKey: {
    ...optional('WECHAT_COMPONENT_AES_KEY', 'WeChat open platform: key that pushes are encrypted with, 43 characters'),
    secret: true,
  },
  wechatApi: {
    name: 'WECHAT_API',
    preset: 'https://api.weixin.qq.com',
    meaning: 'WeChat: address of the server interface',
    read: (value) => readWebAddress(value) ?? '',
  } satisfies Setting<string>,
  wechatServiceAppId: optional(
    'WECHAT_SERVICE_APP_ID',
    'WeChat service account that users bind and that sends notices; needs `PUBLIC_URL` as well',
  ),
  wechatServiceSecret: { ...optional('WECHAT_SERVICE_SECRET', 'WeChat service account: secret'), secret: true },
  wechatServiceTemplate: optional(
    'WECHAT_SERVICE_TEMPLATE',
    'WeChat service account: template of notices with `thing1` and `time2`; unset: no notices by WeChat',
  ),
  wechatPayAppId: optional('WECHAT_PAY_APP_ID', 'WeChat Pay: application id; payments need `PUBLIC_URL` as well'),
  wechatPayMerchantId: optional('WECHAT_PAY_MERCHANT_ID', 'WeChat Pay: merchant number'),
  wechatPayMerchantSerial: optional('WECHAT_PAY_MERCHANT_SERIAL', 'WeChat Pay: serial number of the merchant certificate'),
  wechatPayMerchantKey: { ...optional('WECHAT_PAY_MERCHANT_KEY', 'WeChat Pay: private key of the merchant, PEM'), secret: true },
  wechatPayApiV3Key: { ...optional('WECHAT_PAY_API_V3_KEY', 'WeChat Pay: API v3 key, 32 characters'), secret: true },
  wechatPayPlatformSerial: optional(
    'WECHAT_PAY_PLATFORM_SERIAL',
    'WeChat Pay: `PUB_KEY_ID_…` or serial number of the platform certificate',
  ),
  wechatPayPlatformKey: optional('WECHAT_PAY_PLATFORM_KEY', 'WeChat Pay: public key of the platform or its certificate, PEM'),
  wechatPayTransferScene: optional('WECHAT_PAY_TRANSFER_SCENE', 'WeChat Pay: scene of transfers (1005); unset: no payouts'),
  wechatPayEndpoint: {
    name: 'WECHAT_PAY_ENDPOINT',
    preset: 'https://api.mch.weixin.qq.com',
    meaning: 'WeChat Pay: address of the service',
    read: (value) => readWebAddress(value) ?? '',
  } satisfies Setting<string>,
  bankAccountHolder: optional(
    'BANK_ACCOUNT_HOLDER',
    'account that receives bank transfers: holder; without all three, bank transfers are disabled',
  ),
  bankAccountNumber: optional('BANK_ACCOUNT_NUMBER', 'account that receives bank transfers: number'),
  bankAccountBank: optional('BANK_ACCOUNT_BANK', 'account that receives bank transfers: bank and branch'),
  s3Endpoint: {
    name: 'S3_ENDPOINT',
    preset: null,
    meaning: 'S3-compatible object storage for uploads, address with the bucket; unset: files below `DATA_DIR`',
    read: readWebAddress,
  } satisfies Setting<string | null>,
  s3Region: text('S3_REGION', 'auto', 'S3: region of the signature'),
  s3AccessKeyId: optional('S3_ACCESS_KEY_ID', 'S3: access key id'),
  s3SecretAccessKey: { ...optional('S3_SECRET_ACCESS_KEY', 'S3: secret access key'), secret: true },
} as const;

export type ApiSettings = ValuesOf<typeof apiSettings>;
