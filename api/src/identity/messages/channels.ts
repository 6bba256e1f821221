/** Channels that announce a class of messages: page, text message, WeChat. `docs/domain/site.md#messages`. */
import { fixedMessageClasses, messageClasses, type RequestOf, type ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { maskPhone, refuse } from '../../platform';
import { phoneOf } from '../account/store';
import type { IdentityServices } from '../services';
import type { MessageClass } from '../tables';
import { mutedClasses, setMuted } from './store';

const isFixed = (kind: MessageClass) => fixedMessageClasses.some((fixed) => fixed === kind);

export async function settingsOf(services: IdentityServices, userId: string): Promise<ResponseOf<'messages/settings'>> {
  const { db, sms, wx } = services;
  const muted = await mutedClasses(db, userId);
  const switched = await db.selectFrom('notice_channel').select(['class', 'channel']).where('user_id', '=', userId).execute();
  const on = (kind: MessageClass, way: 'sms' | 'wechat') => switched.some((row) => row.class === kind && row.channel === way);
  const bound = await db
    .selectFrom('wx_info')
    .select(['nickname', 'subscribed'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    classes: messageClasses.map((kind) => ({
      class: kind,
      on: !muted.has(kind),
      fixed: isFixed(kind),
      sms: on(kind, 'sms'),
      wechat: on(kind, 'wechat'),
    })),
    channels: {
      sms: {
        simulated: sms.showsCode,
        target: maskPhone(await phoneOf(services, userId)),
        lacks: sms.sendNotice ? null : 'setup',
      },
      wechat: {
        simulated: wx?.simulated ?? false,
        target: bound?.nickname ?? '',
        lacks: wx?.notify ? (bound ? (bound.subscribed ? null : 'following') : 'binding') : 'setup',
      },
    },
  };
}

/** @throws Refusal `fixedMessageClass` (money and security cannot be switched off), or the reason why the channel cannot send */
export async function saveSetting(
  services: IdentityServices,
  userId: string,
  { class: kind, on, channel = 'site' }: RequestOf<'messages/settingsSave'>,
): Promise<ResponseOf<'messages/settings'>> {
  const { db } = services;
  if (channel === 'site') {
    if (!on && isFixed(kind)) throw refuse('fixedMessageClass');
    await setMuted(db, userId, kind, !on);
    return settingsOf(services, userId);
  }
  if (on) {
    const { lacks } = (await settingsOf(services, userId)).channels[channel];
    if (lacks === 'setup') throw refuse(channel === 'sms' ? 'smsNoticesNotConfigured' : 'wechatNoticesNotConfigured');
    if (lacks === 'binding') throw refuse('wechatNotBound');
    await db
      .insertInto('notice_channel')
      .values({ user_id: userId, class: kind, channel })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await db
      .deleteFrom('notice_channel')
      .where('user_id', '=', userId)
      .where('class', '=', kind)
      .where('channel', '=', channel)
      .execute();
  }
  return settingsOf(services, userId);
}
