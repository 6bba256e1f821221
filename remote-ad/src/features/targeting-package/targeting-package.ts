import type { ResponseOf } from '@shizhong/shared-contracts';

/** 定向包: a targeting that was saved under a name. */
export type TargetingPackage = ResponseOf<'adMedia/packages'>['packages'][number];
