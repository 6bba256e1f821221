import type { ResponseOf } from '@shizhong/shared-contracts';

export type Paying = ResponseOf<'adFinance/depositStatus'>;
