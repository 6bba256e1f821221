/** 基本信息, and the dialogs opened from there. */
import { Selector, t } from 'testcafe';
import { OpenDialog } from './campaign-page';
import { field } from './field';

const cardOf = (title: string): Selector => Selector('main h2').withExactText(title).parent('section');

/** A line of a card with its buttons. */
export const lineOf = (card: string, text: string): Selector => cardOf(card).find('li').withText(text);

export const actOf = (card: string, text: string): Selector => cardOf(card).find('button').withText(text).filterVisible();

/** A control of the form in the open dialog, by the field name that server errors use. */
export const control = (name: string): Selector =>
  Selector(`[role=dialog] [data-field="${name}"]`).find('input, textarea').filterVisible();

export async function type(name: string, text: string): Promise<void> {
  await t.typeText(control(name), text, { replace: true, paste: true });
}

/** An error or a notice of the open dialog. */
export const shown = (text: string): Selector =>
  Selector('[role=dialog] p, [role=dialog] [role="alert"], [role=dialog] [role="status"]').withText(text).filterVisible();

/** The form for an e-mail address and its code. */
export class EmailDialog extends OpenDialog {
  readonly save = this.button('确认绑定');

  constructor(title: '绑定邮箱' | '更换邮箱') {
    super(title);
  }

  /**
   * Requests a code as a user does: immediately, or when the button has counted down the server's waiting time.
   * @returns the code that the demonstration shows beside the field
   */
  async askForCode(): Promise<string> {
    const sent = this.place.find('button').withExactText('填入');
    const again = this.place.find('button').withExactText('重新获取');
    await t.click(this.button('获取验证码'));
    await t.expect(this.place.find('button').withText(/^(填入|重新获取)$/).exists).ok({ timeout: 70_000 });
    if (!(await sent.exists)) await t.click(again).expect(sent.exists).ok();
    return this.place.find('b').withText(/^\d{6}$/).innerText;
  }
}

/** Six digits different from the given ones. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The scan that the demonstration simulates. */
export class WechatDialog extends OpenDialog {
  constructor() {
    super('绑定微信');
  }

  async agreeAs(nickname: string): Promise<void> {
    await t.typeText(field('微信昵称'), nickname, { replace: true, paste: true }).click(this.button('同意绑定'));
  }
}

/** The checkbox of a message class and a channel in 消息设置. */
export const noticeBox = (label: string): Selector =>
  Selector('[role=dialog] label').withText(label).find('input[type=checkbox]');

export const toast = (text: string): Selector => Selector('[role="status"] > *').withText(text).filterVisible();
