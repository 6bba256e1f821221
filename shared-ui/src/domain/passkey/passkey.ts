import { BusinessRefusal, businessCodes } from '@shizhong/shared-contracts';
import type { Assertion, Attestation, CreationOptions, RequestOptions } from './ceremony';

/** False in a browser without them, and on an address without https. */
export function passkeysPossible(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

async function ceremony() {
  if (!passkeysPossible()) throw new BusinessRefusal(businessCodes.secondFactor, '这个浏览器不支持通行密钥，请换一种方式');
  try {
    return await import(/* webpackChunkName: "passkey" */ './ceremony');
  } catch {
    // A chunk that did not come must not take the page with it.
    throw new BusinessRefusal(businessCodes.secondFactor, '通行密钥的程序没有载入，请重试');
  }
}

/** Lets the browser sign the challenge. @throws BusinessRefusal */
export async function signWithPasskey(options: RequestOptions): Promise<Assertion> {
  return (await ceremony()).sign(options);
}

/** Lets the browser make a passkey. @throws BusinessRefusal */
export async function createPasskey(options: CreationOptions): Promise<Attestation> {
  return (await ceremony()).create(options);
}
