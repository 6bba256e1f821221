import { passkeysPossible, signWithPasskey } from '@shizhong/shared-ui/passkey';
import { useState } from 'react';
import { type RequestTo, useDeskCall } from '../../lib/desk-call';
import { useMe } from '../frame/me';

export type ProofKind = 'passkey' | 'code' | 'password';
type Sent = Pick<RequestTo<'desk/passkeyStart'>, 'code' | 'password' | 'passkey'>;

export interface Proof {
  /** What the operator has, the easiest first. */
  kinds: readonly ProofKind[];
  kind: ProofKind;
  typed: string;
  /** Whether the proof could be one. */
  isGiven: boolean;
  choose(kind: ProofKind): void;
  type(typed: string): void;
  /** As a call of the desk takes it: a passkey opens the browser's own dialog. @throws BusinessRefusal */
  give(): Promise<Sent>;
  reset(): void;
}

/** Proof anew of who sits here. `docs/domain/operator.md#access`. */
export function useProof(): Proof {
  const { secondFactor, passkeys } = useMe();
  const call = useDeskCall();
  const byHand: ProofKind = secondFactor ? 'code' : 'password';
  const kinds: readonly ProofKind[] = passkeys > 0 && passkeysPossible() ? ['passkey', byHand] : [byHand];
  const [chosen, setChosen] = useState<ProofKind | null>(null);
  const [typed, setTyped] = useState('');
  const kind = chosen && kinds.includes(chosen) ? chosen : (kinds[0] ?? byHand);
  return {
    ...{ kinds, kind, typed },
    isGiven: kind === 'passkey' || typed.length >= (kind === 'code' ? 6 : 1),
    choose: (next) => {
      setChosen(next);
      setTyped('');
    },
    type: setTyped,
    async give() {
      if (kind === 'passkey') return { passkey: await signWithPasskey(await call('desk/passkeyProve', {})) };
      return { [kind]: typed };
    },
    reset: () => setTyped(''),
  };
}
