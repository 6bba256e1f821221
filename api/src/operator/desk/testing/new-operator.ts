import type { OperatorRole } from '@shizhong/shared-contracts/operator';
import { codeAt, stepOf } from '../../../identity/second-step/totp';
import { demonstrationPassword } from '../../operators';
import type { deskBeside } from './desk-caller';

type Desk = Awaited<ReturnType<typeof deskBeside>>;

const bytesOf = (secret: string) => {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
/** Codes of an authenticator: each step's once, later ones within the tolerance. */
export const authenticator = (secret: string) => {
  let next = stepOf(Date.now() / 1000) - 1;
  return () => codeAt(bytesOf(secret), next++);
};
export const goodPassword = 'long enough for a desk 7';

export const operatorMaker =
  (desk: Desk) =>
  async (name: string, role: OperatorRole = 'review') => {
    const admin = await desk.signIn('ops', demonstrationPassword);
    const { data: link, msg } = await desk.call('desk/invite', { name, role }, { cookie: admin });
    if (!link) throw new Error(msg);
    const card = await desk.call('desk/link', { token: link.token });
    const code = authenticator(card.data.secret);
    const accepted = await desk.call('desk/accept', { token: link.token, password: goodPassword, code: code() });
    if (accepted.code !== 200) throw new Error(accepted.msg);
    const cookie = accepted.setCookie?.split(';')[0] ?? '';
    return {
      name,
      code,
      cookie,
      token: link.token,
      secret: card.data.secret,
      recoveryCodes: accepted.data.recoveryCodes,
      accepted,
    };
  };
