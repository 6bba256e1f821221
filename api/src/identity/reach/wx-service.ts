/** Port to the platform's own WeChat service account: scans, whether a user follows, and notices to users. */
export interface WxPerson {
  appid: string;
  openid: string;
  unionid: string | null;
  nickname: string;
  avatar: string | null;
  subscribed: boolean;
}

export interface WxNotice {
  title: string;
  /** URL of the page about the event; null when the product's public URL is not configured. */
  url: string | null;
  at: Date;
}

export interface WxService {
  /** True only in the demonstration, where no code is scanned and nothing is sent. */
  simulated: boolean;
  /** Content of the QR code: WeChat's own consent page. */
  consentUrl(bindId: string): string;
  /** The person who consented, identified by the code that WeChat's page returned. @throws WechatError */
  person(code: string): Promise<WxPerson>;
  /** @throws WechatError */
  follows(openid: string): Promise<boolean>;
  /** Null when no template is configured. @throws WechatError, with 43004 for a person who does not follow */
  notify: ((openid: string, notice: WxNotice) => Promise<void>) | null;
}

/** `errcode` of WeChat: the person does not follow the account. */
export const notFollowing = 43004;

export const simulatedAppid = 'demonstration';
