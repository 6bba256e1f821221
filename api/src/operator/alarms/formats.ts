/**
 * One message in the published form of each robot, and what its answer means: all three answer 200 also when they refuse.
 * WeCom: https://developer.work.weixin.qq.com/document/path/91770; Feishu: https://open.feishu.cn/document/client-docs/bot-v3/add-custom-bot;
 * DingTalk: https://open.dingtalk.com/document/robots/custom-robot-access.
 */
import { createHmac } from 'node:crypto';
import type { AlarmChannelKind } from '@shizhong/shared-contracts/operator/alarms';

export type RobotKind = Exclude<AlarmChannelKind, 'mail'>;

interface RobotMessage {
  url: URL;
  body: string;
}

export function robotMessage(kind: RobotKind, target: string, secret: string, text: string, nowMs: number): RobotMessage {
  const url = new URL(target);
  if (kind === 'wecom') return { url, body: JSON.stringify({ msgtype: 'text', text: { content: text } }) };
  if (kind === 'dingtalk') {
    if (secret) {
      url.searchParams.set('timestamp', String(nowMs));
      url.searchParams.set('sign', createHmac('sha256', secret).update(`${nowMs}\n${secret}`).digest('base64'));
    }
    return { url, body: JSON.stringify({ msgtype: 'text', text: { content: text } }) };
  }
  const timestamp = String(Math.floor(nowMs / 1000));
  // As published: the key is time and secret, and what is signed is empty.
  const sign = createHmac('sha256', `${timestamp}\n${secret}`).update('').digest('base64');
  return {
    url,
    body: JSON.stringify({ ...(secret ? { timestamp, sign } : {}), msg_type: 'text', content: { text } }),
  };
}

const unknownAnswer = 'not an answer of such a robot';

/** @returns why the robot refused it; empty when it took it */
export function robotFault(answer: string): string {
  try {
    const said = Object(JSON.parse(answer)) as { errcode?: unknown; errmsg?: unknown; code?: unknown; msg?: unknown };
    const code = said.errcode ?? said.code;
    if (code === 0) return '';
    if (typeof code !== 'number') return unknownAnswer;
    return `${code} ${String(said.errmsg ?? said.msg ?? '')}`.trim().slice(0, 200);
  } catch {
    return unknownAnswer;
  }
}
