/** The parts common to sign-in, registration and recovery. */
import { Selector, t } from 'testcafe';
import { button, field } from './field';

export class AccountForm {
  readonly form: Selector;
  readonly phone = field('手机号');
  readonly smsCode = field('短信验证码');
  readonly consent = Selector('label').withText('我已阅读并同意').find('input[type=checkbox]');
  /** A refusal that does not belong to a field. */
  readonly refusal: Selector;

  constructor(label: string) {
    this.form = Selector(`form[aria-label="${label}"]`);
    this.refusal = this.form.find('[role="alert"]').filterVisible();
  }

  async type(control: Selector, text: string): Promise<void> {
    await t.typeText(control, text, { replace: true, paste: true });
  }

  /** Requests a code and lets the page fill it in, as the demonstration profile offers. */
  async getCode(): Promise<void> {
    await t
      .click(button('获取验证码'))
      .click(button('填入'))
      .expect(this.smsCode.value)
      .match(/^\d{6}$/);
  }
}
