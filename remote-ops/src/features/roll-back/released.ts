import type { AnswerOf } from '../../lib/desk-call';

export type Released = AnswerOf<'platform/remotes'>['list'][number];
