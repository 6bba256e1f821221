import type { ResponseOf } from '@shizhong/shared-contracts';

export type Passkey = ResponseOf<'user/passkeys'>['list'][number];
