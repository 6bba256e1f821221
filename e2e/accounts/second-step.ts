import { Authenticator } from './authenticator';
import { signedIn } from './client';
import type { Account } from './new-account';

/** Switches two-step sign-in on, as the page does it; that is a suite of its own. */
export async function switchOnSecondStep(account: Account): Promise<void> {
  const person = await signedIn(account);
  const { secret } = await person.call('user/secondStepStart', { password: account.password });
  await person.call('user/secondStepConfirm', { code: new Authenticator(secret).code() });
}
