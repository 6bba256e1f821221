/**
 * Port to a service that checks whether a number belongs to a name. Without a contracted service an operator checks by hand
 * (`payee/operate.ts`); the demonstration's own check depends on the number alone. `docs/pages/media-owner.md#profile`,
 * `docs/domain/identity.md#payees`.
 */
import type { PayeeKind } from '@shizhong/shared-contracts/identity';
import type { Profile } from '@shizhong/shared-contracts/page';
import type { RefusalName } from '@shizhong/shared-contracts/refusals';

export interface PayeeFacts {
  kind: PayeeKind;
  holder: string;
  no: string;
  /** Phone number registered at the bank; makes it a four-element check. */
  phone: string | null;
}

export type PayeeVerdict =
  | { verified: '3f' | '4f' | 'small_amount' }
  | { refused: Extract<RefusalName, 'payeeMismatch'> }
  /** No immediate answer: an operator decides. */
  | { waits: string };

export interface PayeeCheck {
  verify(facts: PayeeFacts): Promise<PayeeVerdict>;
}

export const byHand: PayeeCheck = {
  verify: async () => ({ waits: '等待平台人工核验，{{payee.review_wd}} 个工作日内完成' }),
};

/** Rejects numbers that end in 0000 and leaves those that end in 9999 to a person, so that both can be demonstrated. */
export const simulatedCheck: PayeeCheck = {
  async verify({ kind, holder, no, phone }) {
    if (no.endsWith('0000')) return { refused: 'payeeMismatch' };
    if (no.endsWith('9999')) return byHand.verify({ kind, holder, no, phone });
    if (kind === 'corp_bank') return { verified: 'small_amount' };
    return { verified: phone ? '4f' : '3f' };
  },
};

export function payeeCheckFor({ profile }: { profile: Profile }): PayeeCheck {
  return profile === 'demonstration' ? simulatedCheck : byHand;
}
