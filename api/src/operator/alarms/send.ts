/** Sends one text to one channel. */
import { post } from '../../identity';
import { decrypt, MailNotSent } from '../../platform';
import type { OperatorServices } from '../services';
import type { Channel } from './channel';
import { robotFault, robotMessage } from './formats';
import { sendPush } from './push';

const answerBytes = 4096;

export function openTarget(
  { keys }: Pick<OperatorServices, 'keys'>,
  { id, target_enc: sealed }: Pick<Channel, 'id' | 'target_enc'>,
): string {
  return decrypt(keys.ring('operator-alarm'), sealed, id);
}

/** @returns why it was not taken; empty when it was */
export async function sendAlarm(services: OperatorServices, channel: Channel, text: string): Promise<string> {
  const { keys, settings, mail, clock } = services;
  if (channel.kind === 'push') return sendPush(services, channel, text);
  const target = openTarget(services, channel);
  if (channel.kind === 'mail') {
    if (!mail) return 'mail is not configured';
    try {
      await mail.send({ to: target, subject: `【${settings.siteName}运营台】${text.split('\n')[0] ?? ''}`.slice(0, 120), text });
      return '';
    } catch (error) {
      if (error instanceof MailNotSent) return error.message.slice(0, 200);
      throw error;
    }
  }
  const secret = channel.secret_enc ? decrypt(keys.ring('operator-alarm'), channel.secret_enc, channel.id) : '';
  // Robots compare the time of a signature with their own: the product's clock may be moved in the demonstration.
  const now = settings.profile === 'demonstration' ? Date.now() : clock.now();
  const { url, body } = robotMessage(channel.kind, target, secret, text, now);
  const { fault, answer = '' } = await post(url, {}, body, settings.webhookPrivate, answerBytes);
  return fault || robotFault(answer);
}
