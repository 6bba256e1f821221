import type { Side } from '@shizhong/shared-contracts/session';
import { Selector, t } from 'testcafe';
import { at } from '../stage/stage';
import { AccountForm } from './account-form';
import { button, field } from './field';

/** `/web-forget/ad` and `/web-forget/media`: verify the phone, set a new password, done. */
export class RecoveryPage extends AccountForm {
  readonly next = button('下一步');
  readonly newPassword = field('新密码');
  readonly confirm = field('确认新密码');
  readonly submit = button('重置密码');
  readonly done = Selector('[role="status"]').withText('密码已重置').filterVisible();

  constructor(readonly side: Side) {
    super('验证手机');
  }

  async open(): Promise<void> {
    await t.navigateTo(at(`web-forget/${this.side}`));
  }

  async verify(phone: string): Promise<void> {
    if ((await this.phone.value) !== phone) await this.type(this.phone, phone);
    await this.getCode();
    await t.click(this.next);
  }

  async reset(password: string): Promise<void> {
    await this.type(this.newPassword, password);
    await this.type(this.confirm, password);
    await t.click(this.submit);
  }
}
