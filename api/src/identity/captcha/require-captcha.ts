import { refuse } from '../../platform';
import type { Captchas } from './captchas';

/** @throws Refusal `captchaRequired` when none was sent, `captchaWrong` when it was wrong */
export async function requireCaptcha(
  captchas: Captchas,
  sent: { captchaId?: string | undefined; captchaText?: string | undefined },
): Promise<void> {
  const outcome = await captchas.solve(sent.captchaId, sent.captchaText);
  if (outcome === 'missing') {
    throw refuse('captchaRequired', { data: { captchaRequired: true } });
  }
  if (outcome === 'wrong') {
    throw refuse('captchaWrong', { data: { captchaRequired: true } });
  }
}
