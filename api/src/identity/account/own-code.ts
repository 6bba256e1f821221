import type { SignedInCall } from '../../platform';
import type { IdentityServices } from '../services';
import { type Binding, sendCode } from '../sms/codes';
import { phoneOf } from './store';

/** Sends a code to the caller's own phone that confirms one act and nothing else. */
export async function sendActCode(
  services: IdentityServices,
  { user, ip }: Pick<SignedInCall, 'user' | 'ip'>,
  { purpose, bound }: { purpose: 'cashOut'; bound: Binding },
): Promise<{ expiresInS: number; resendInS: number; demoCode?: string }> {
  return sendCode(services, { side: user.side, purpose, phone: await phoneOf(services, user.userId), ip, own: true, bound });
}
