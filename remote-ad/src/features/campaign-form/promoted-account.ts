import type { ResponseOf } from '@shizhong/shared-contracts';

export type PromotedAccount = ResponseOf<'ad/promotedAccounts'>[number];
