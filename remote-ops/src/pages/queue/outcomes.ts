import { formatDateTime, type NoticeTone } from '@shizhong/shared-contracts';
import type { AnswerOf } from '../../lib/desk-call';

export type Outcome = AnswerOf<'queue/decide'>['list'][number];

const done = { claim: '已认领', release: '已放回' } as const;

/** What came of claiming or giving back, in one line. */
export function claimNotice(outcomes: readonly Outcome[], how: keyof typeof done): { text: string; tone: NoticeTone } {
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused');
  const count = outcomes.length - refused.length;
  const first = refused[0];
  if (!first) return { text: `${done[how]} ${count} 件`, tone: 'success' };
  const rest = refused.length > 1 ? `等 ${refused.length} 件没有成功` : '';
  return { text: `${count > 0 ? `${done[how]} ${count} 件；` : ''}${whyNot(first)}${rest}`, tone: 'warning' };
}

/** Why an object was not decided or claimed, with what happened to it meanwhile. */
export function whyNot({ msg, moved }: Outcome): string {
  return moved ? `${msg}（${moved.by} ${formatDateTime(moved.at)}：${moved.what}）` : msg;
}
