import type { ResponseOf } from '@shizhong/shared-contracts';

export type Message = ResponseOf<'messages/list'>['list'][number];
export type MessageClass = Message['class'];

export const classLabels: Record<MessageClass, string> = {
  review: '审核',
  invite: '邀约',
  order: '订单',
  finance: '财务',
  system: '系统',
  activity: '活动',
};

export function isMessageClass(value: string | null): value is MessageClass {
  return value !== null && value in classLabels;
}
