import type { AnswerOf } from '../../lib/desk-call';

export type Approval = AnswerOf<'desk/approvals'>['list'][number];
