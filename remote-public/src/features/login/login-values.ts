import type { CaptchaAnswer } from '@shizhong/shared-ui/account';

export interface LoginValues {
  phone: string;
  password?: string;
  smsCode?: string;
  captcha?: CaptchaAnswer;
  remember?: boolean;
  agree?: boolean;
}
