/** The second step of a sign-in, and the dialog that sets it up. */
import { Selector } from 'testcafe';
import { OpenDialog } from './campaign-page';
import { button, field } from './field';

export class SecondStep {
  readonly code = field('动态码');
  readonly recoveryCode = field('恢复码');
  readonly useRecovery = button('手机不在身边？用恢复码');
  readonly submit = button('验证并登录');
}

export class SecondStepDialog extends OpenDialog {
  readonly secret = this.place.find('code').filterVisible();
  readonly codes = this.place.find('ul[aria-label="恢复码"] li');
  readonly qr = Selector('[role=dialog] [role=img][aria-label="身份验证器的二维码"]');

  constructor() {
    super('两步验证');
  }
}
