import { type Host, smsCodePattern } from '@shizhong/shared-contracts';
import { type Attempt, refusalOf } from '@shizhong/shared-ui/server-action';
import { signWithPasskey } from '../passkey';

export interface FactorValues {
  way: 'password' | 'sms' | 'passkey';
  password: string;
  smsCode: string;
  /** Of the second step, where it is on; without it the server reports it at its field. */
  code: string;
}

export const noFactor: FactorValues = { way: 'password', password: '', smsCode: '', code: '' };

export type Factor =
  | (({ password: string } | { smsCode: string }) & { code?: string })
  | { passkey: Awaited<ReturnType<typeof signWithPasskey>> };

/** The parameters of an endpoint that requires a second factor. @throws BusinessRefusal, RequestFailure where a passkey was to sign */
export async function factorOf(host: Host, { way, password, smsCode, code }: FactorValues): Promise<Factor> {
  if (way === 'passkey') return { passkey: await signWithPasskey(await host.call('user/passkeyProve', {})) };
  return { ...(way === 'password' ? { password } : { smsCode }), ...(code.trim() ? { code: code.trim() } : {}) };
}

/** Proof, then the action that requires it. Never rejects by a refusal. */
export async function withFactor<Data>(
  host: Host,
  values: FactorValues,
  act: (proof: Factor) => Promise<Attempt<Data>>,
): Promise<Attempt<Data>> {
  let proof: Factor;
  try {
    proof = await factorOf(host, values);
  } catch (error) {
    return { done: false, refusal: refusalOf(error) };
  }
  return act(proof);
}

export function factorError({ way, password, smsCode }: FactorValues): { password?: string; smsCode?: string } {
  if (way === 'passkey') return {};
  if (way === 'password') return password ? {} : { password: '请输入登录密码' };
  return smsCodePattern.test(smsCode) ? {} : { smsCode: '请输入 6 位短信验证码' };
}
