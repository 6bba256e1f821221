import { businessCodes } from '@shizhong/shared-contracts/endpoints';
import { Refusal } from '../../platform';
import type { Captchas } from './captchas';

/** @throws Refusal `captchaRequired` when none was sent, `captchaWrong` when it was not right */
export async function requireCaptcha(
  captchas: Captchas,
  sent: { captchaId?: string | undefined; captchaText?: string | undefined },
): Promise<void> {
  const outcome = await captchas.solve(sent.captchaId, sent.captchaText);
  if (outcome === 'missing') {
    throw new Refusal(businessCodes.captchaRequired, '请输入图形验证码', {
      faults: [{ path: 'captchaText', msg: '请输入图形验证码' }],
      data: { captchaRequired: true },
    });
  }
  if (outcome === 'wrong') {
    throw new Refusal(businessCodes.captchaWrong, '图形验证码错误或已过期', {
      faults: [{ path: 'captchaText', msg: '图形验证码错误或已过期' }],
      data: { captchaRequired: true },
    });
  }
}
