/** Reads the server's settings from the environment and checks the rules between them. */

import { demonstrationSign } from '@shizhong/shared-contracts/page';
import { readSettings, SettingsRefused } from '@shizhong/shared-contracts/settings';
import { type ApiSettings, apiSettings } from './settings';

const hostOf = (address: string) => new URL(address).hostname;

/** Violated rules between settings, and what production refuses beyond missing settings. Empty when all settings are valid. */
export function apiSettingFaults(settings: ApiSettings): string[] {
  const faults: string[] = [];
  const allOf = (reason: string, needed: Record<string, string | null>) => {
    for (const [name, value] of Object.entries(needed)) if (!value) faults.push(`${name} is missing: ${reason} needs it`);
  };
  if (settings.smsProvider === 'aliyun') {
    allOf('SMS_PROVIDER=aliyun', {
      ALIYUN_ACCESS_KEY_ID: settings.aliyunAccessKeyId,
      ALIYUN_ACCESS_KEY_SECRET: settings.aliyunAccessKeySecret,
      ALIYUN_SMS_SIGN_NAME: settings.aliyunSignName,
      ALIYUN_SMS_TEMPLATE: settings.aliyunTemplate,
    });
  }
  if (settings.alipayAppId) {
    allOf('ALIPAY_APP_ID', {
      PUBLIC_URL: settings.publicUrl,
      ALIPAY_SELLER_ID: settings.alipaySellerId,
      ALIPAY_PRIVATE_KEY: settings.alipayPrivateKey,
      ALIPAY_PUBLIC_KEY: settings.alipayPublicKey,
    });
  }
  if (settings.wechatComponentAppId) {
    allOf('WECHAT_COMPONENT_APP_ID', {
      WECHAT_COMPONENT_SECRET: settings.wechatComponentSecret,
      WECHAT_COMPONENT_TOKEN: settings.wechatComponentToken,
      WECHAT_COMPONENT_AES_KEY: settings.wechatComponentAesKey,
    });
  }
  if (settings.wechatPayAppId) {
    allOf('WECHAT_PAY_APP_ID', {
      PUBLIC_URL: settings.publicUrl,
      WECHAT_PAY_MERCHANT_ID: settings.wechatPayMerchantId,
      WECHAT_PAY_MERCHANT_SERIAL: settings.wechatPayMerchantSerial,
      WECHAT_PAY_MERCHANT_KEY: settings.wechatPayMerchantKey,
      WECHAT_PAY_API_V3_KEY: settings.wechatPayApiV3Key,
      WECHAT_PAY_PLATFORM_SERIAL: settings.wechatPayPlatformSerial,
      WECHAT_PAY_PLATFORM_KEY: settings.wechatPayPlatformKey,
    });
  }
  if (settings.wechatServiceAppId) {
    allOf('WECHAT_SERVICE_APP_ID', { PUBLIC_URL: settings.publicUrl, WECHAT_SERVICE_SECRET: settings.wechatServiceSecret });
  }
  if (settings.alipayAppCert || settings.alipayRootCert) {
    allOf('ALIPAY_APP_CERT', {
      ALIPAY_APP_ID: settings.alipayAppId,
      ALIPAY_APP_CERT: settings.alipayAppCert,
      ALIPAY_ROOT_CERT: settings.alipayRootCert,
    });
  }
  if (settings.wechatPayTransferScene) {
    allOf('WECHAT_PAY_TRANSFER_SCENE', {
      WECHAT_PAY_APP_ID: settings.wechatPayAppId,
      WECHAT_SERVICE_APP_ID: settings.wechatServiceAppId,
    });
  }
  if (settings.figuresDatabaseUrl) {
    allOf('FIGURES_DATABASE_URL', { DATABASE_URL: settings.databaseUrl });
    if (settings.figuresDatabaseUrl === settings.databaseUrl)
      faults.push('FIGURES_DATABASE_URL is that of DATABASE_URL: leave it unset where figures lie in the same database');
  } else {
    for (const [name, value] of [
      ['MIGRATION_FIGURES_DATABASE_URL', settings.migrationFiguresDatabaseUrl],
      ['MAINTENANCE_FIGURES_DATABASE_URL', settings.maintenanceFiguresDatabaseUrl],
    ] as const)
      if (value) allOf(name, { FIGURES_DATABASE_URL: null });
  }
  if (settings.mailUrl) allOf('MAIL_URL', { MAIL_FROM: settings.mailFrom });
  if (settings.s3Endpoint) {
    allOf('S3_ENDPOINT', { S3_ACCESS_KEY_ID: settings.s3AccessKeyId, S3_SECRET_ACCESS_KEY: settings.s3SecretAccessKey });
  }
  if (settings.deskUrl && settings.publicUrl && hostOf(settings.deskUrl) === hostOf(settings.publicUrl))
    faults.push('DESK_URL is on the host of PUBLIC_URL: cookies ignore ports, so the desk needs a host of its own');
  if (settings.deskUrl && settings.profile === 'production' && !settings.deskUrl.startsWith('https://'))
    faults.push('DESK_URL begins with https:// in production: browsers keep the session only there');
  if (settings.signPrefixOther) allOf('SIGN_PREFIX_OTHER', { SIGN_SUFFIX_OTHER: settings.signSuffixOther });
  if (settings.signSuffixOther) allOf('SIGN_SUFFIX_OTHER', { SIGN_PREFIX_OTHER: settings.signPrefixOther });
  if (settings.anchorTsaUrl) allOf('ANCHOR_TSA_URL', { ANCHOR_TSA_TRUSTED_FILE: settings.anchorTsaTrustedFile });
  if (settings.anchorS3Endpoint) {
    allOf('ANCHOR_S3_ENDPOINT', {
      ANCHOR_S3_ACCESS_KEY_ID: settings.anchorS3AccessKeyId,
      ANCHOR_S3_SECRET_ACCESS_KEY: settings.anchorS3SecretAccessKey,
    });
  }
  if (settings.profile === 'production') {
    if (settings.smsProvider === 'local')
      faults.push('SMS_PROVIDER: local shows codes on the page; production requires a real provider');
    if (settings.signPrefix === demonstrationSign.prefix)
      faults.push('SIGN_PREFIX: production requires its own value instead of the demonstration value');
    if (settings.signSuffix === demonstrationSign.suffix)
      faults.push('SIGN_SUFFIX: production requires its own value instead of the demonstration value');
  }
  return faults;
}

/** For the standalone server. @throws SettingsRefused listing every missing or invalid setting at once */
export function readApiSettings(environment: Record<string, string | undefined> = process.env): ApiSettings {
  const { values, faults } = readSettings(apiSettings, environment);
  const all = faults.length ? faults : apiSettingFaults(values);
  if (all.length) throw new SettingsRefused(all);
  return values;
}
