import type { ResponseOf } from '@shizhong/shared-contracts';

export type AuthOrder = ResponseOf<'ad/promotedAuthStart'>;

export type AuthResult = ResponseOf<'ad/promotedAuthResult'>;
