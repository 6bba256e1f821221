import type { Host } from '@shizhong/shared-contracts';
import { type Attempt, refusalOf } from '@shizhong/shared-ui/server-action';
import { signWithPasskey } from '../passkey';

export interface StepValues {
  stepWay: 'typed' | 'passkey';
  /** Of the second step, where it is on. */
  code: string;
}

export const noStep: StepValues = { stepWay: 'typed', code: '' };

type StepProof = { code?: string } | { passkey: Awaited<ReturnType<typeof signWithPasskey>> };

/** The parameters of an endpoint that asks for a step code. @throws BusinessRefusal, RequestFailure where a passkey was to sign */
export async function stepProofOf(host: Host, { stepWay, code }: Partial<StepValues>): Promise<StepProof> {
  if (stepWay === 'passkey') return { passkey: await signWithPasskey(await host.call('user/passkeyProve', {})) };
  return code?.trim() ? { code: code.trim() } : {};
}

/** Proof, then the action that requires it. Never rejects by a refusal. */
export async function withStep<Data>(
  host: Host,
  values: StepValues,
  act: (proof: StepProof) => Promise<Attempt<Data>>,
): Promise<Attempt<Data>> {
  let proof: StepProof;
  try {
    proof = await stepProofOf(host, values);
  } catch (error) {
    return { done: false, refusal: refusalOf(error) };
  }
  return act(proof);
}
