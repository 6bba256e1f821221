import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import type { Credentials, Side } from '@shizhong/shared-contracts/session';
import { type Call, type DatabaseTransaction, Fault, inTransaction, type Refusal, refuse } from '../../platform';
import { requireCaptcha } from '../captcha/require-captcha';
import { isSecondStepOn } from '../second-step/authenticator';
import { checkSecondStep } from '../second-step/check-code';
import { issueTicket, openTicket, ticketS } from '../second-step/ticket';
import type { IdentityServices } from '../services';
import { deviceOf } from '../session/device';
import { sourceSide, startSession } from '../session/store';
import { spendCode, tryCode } from '../sms/codes';
import type { User } from '../tables';
import { takeBackClosing } from './closing';
import { attemptFailed, beforeAttempt, countAttempt, forgetFailures, guesserOf, noticedFrom, takeBackAttempt } from './failures';
import { informOfGuesses, informOwner } from './safety-notices';
import { findByPhone, sessionUser } from './store';

/** Signs in by password. Neither the response nor its duration reveals whether the phone or the password was wrong. */
export async function login(services: IdentityServices, input: RequestOf<'auth/login'>, call: Call): Promise<Credentials> {
  const { db, passwords, phones } = services;
  const side = sourceSide(input.source);
  const guesser = await guesserOf(db, services, { side, phone: input.phone }, call);
  const { captchaRequired } = await beforeAttempt(db, guesser);
  if (captchaRequired) await requireCaptcha(services.captchas, input);

  const counted = await countAttempt(db, guesser);
  const user = await findByPhone(services, side, input.phone);
  // A closed account no longer exists for sign-in: its phone may be used for a new one.
  const known = user && user.status !== 'closed' ? user : undefined;
  let right: boolean;
  try {
    right = await passwords.verify(known?.password_hash ?? null, input.password);
  } catch (error) {
    if (error instanceof Fault) await takeBackAttempt(db, guesser);
    throw error;
  }
  if (!known || !right) {
    if (counted.ofAccount === noticedFrom)
      await informOfGuesses(db, { side, phoneHash: phones.hash(input.phone) }, new Date(services.clock.now()));
    throw await attemptFailed(db, guesser, counted);
  }
  await forgetFailures(db, guesser);
  return db.transaction().execute((trx) => signIn(trx, services, known, call, input));
}

/** Signs in by SMS code. That the phone is unknown is revealed only to the holder of the phone. */
export async function loginSms(services: IdentityServices, input: RequestOf<'auth/loginSms'>, call: Call): Promise<Credentials> {
  const side = sourceSide(input.source);
  return inTransaction(services.db, async (trx) => {
    const codeId = await tryCode(trx, services, { side, purpose: 'login', phone: input.phone, code: input.smsCode });
    const user = await findByPhone({ ...services, db: trx }, side, input.phone);
    if (!user || user.status === 'closed') throw notRegistered(side);
    await spendCode(trx, codeId);
    return signIn(trx, services, user, call, input);
  });
}

export function notRegistered(side: Side): Refusal {
  return refuse(side === 'ad' ? 'advertiserNotRegistered' : 'mediaOwnerNotRegistered');
}

/**
 * The second step, for whoever switched it on. The ticket proves the first one.
 * @throws Refusal `secondStepExpired`, those of `checkSecondStep`
 */
export async function loginSecondStep(
  services: IdentityServices,
  { ticket, code }: RequestOf<'auth/secondStep'>,
  call: Call,
): Promise<Credentials> {
  return inTransaction(services.db, async (trx) => {
    const first = await openTicket(trx, services.keys, ticket);
    if (!first || !(await isSecondStepOn(trx, first.user.id))) throw refuse('secondStepExpired');
    const { user, step } = first;
    requireOpen(user, step);
    await checkSecondStep(trx, services, { user, code, call });
    return enter(trx, services, user, call, step.remember);
  });
}

interface Choices {
  remember?: boolean | undefined;
  cancelClosing?: boolean | undefined;
}

/** Signs in whoever has proven everything at once. @throws Refusal `accountFrozen`, `accountClosing` */
export async function signInFully(
  trx: DatabaseTransaction,
  services: IdentityServices,
  user: User,
  call: Call,
  { remember, cancelClosing }: { remember: boolean; cancelClosing: boolean },
): Promise<Credentials> {
  requireOpen(user, { cancelClosing });
  return enter(trx, services, user, call, remember);
}

/** @throws Refusal `accountFrozen`, `accountClosing`, `secondStepRequired` */
async function signIn(
  trx: DatabaseTransaction,
  services: IdentityServices,
  user: User,
  call: Call,
  { remember = false, cancelClosing = false }: Choices,
): Promise<Credentials> {
  requireOpen(user, { cancelClosing });
  if (await isSecondStepOn(trx, user.id)) {
    const ticket = await issueTicket(trx, services.keys, user, { remember, cancelClosing });
    // A code that was sent is spent now: the ticket stands for it.
    throw refuse('secondStepRequired', { data: { ticket, expiresInS: ticketS }, keepsWrites: true });
  }
  return enter(trx, services, user, call, remember);
}

function requireOpen(user: User, { cancelClosing = false }: Choices): void {
  if (user.status === 'frozen') throw refuse('accountFrozen');
  if (user.status === 'closing' && !cancelClosing) {
    const data = { closesAt: user.closes_at?.toISOString() ?? null };
    throw refuse('accountClosing', { data });
  }
}

/** Every step is done. */
async function enter(
  trx: DatabaseTransaction,
  services: IdentityServices,
  user: User,
  call: Call,
  remember: boolean,
): Promise<Credentials> {
  if (user.status === 'closing') await takeBackClosing(trx, user.id);
  const onNewDevice = async () => {
    // The first sign-in of all is the owner's own.
    if (!user.last_login_at) return;
    const place = `${services.ipRegions.regionOf(call.ip)}，IP ${call.ip}`;
    await informOwner(trx, user, 'device', `一台没有登录过的设备登录了您的账号：${deviceOf(call.userAgent)}，${place}。`);
  };
  const token = await startSession(trx, user, call, { remember, most: services.settings.maxSessions, onNewDevice });
  return { token, user: sessionUser(services, user) };
}
