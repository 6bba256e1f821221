import type { AnswerOf } from '../../lib/desk-call';

export type ObjectAct = AnswerOf<'object/card'>['acts'][number];
