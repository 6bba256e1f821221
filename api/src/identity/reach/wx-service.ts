/** Port to the platform's own WeChat service account: who scanned, whether he follows, and notices to him. */
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
  /** Address of the page it tells of; null where the product does not know its own. */
  url: string | null;
  at: Date;
}

export interface WxService {
  /** True only in the demonstration, where nobody scans and nothing is sent. */
  simulated: boolean;
  /** What the QR code holds: WeChat's own page of consent. */
  consentUrl(bindId: string): string;
  /** Who consented, by the code that WeChat's page came back with. @throws WechatError */
  person(code: string): Promise<WxPerson>;
  /** @throws WechatError */
  follows(openid: string): Promise<boolean>;
  /** Null where no template is set. @throws WechatError, with 43004 for who does not follow */
  notify: ((openid: string, notice: WxNotice) => Promise<void>) | null;
}

/** `errcode` of WeChat: the person does not follow the account. */
export const notFollowing = 43004;

export const simulatedAppid = 'demonstration';
