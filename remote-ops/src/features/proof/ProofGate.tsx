import { latePart } from '@shizhong/shared-ui/late-part';
import { type ReactNode, useRef, useState } from 'react';
import { ProveContext } from './proved-call';

/** Most days never ask. */
const useDialog = latePart(() => import(/* webpackChunkName: "proof" */ './ProofDialog').then((part) => part.default));

/** Everything behind the sign-in: an act on money that needs proof anew waits here for it. */
export function ProofGate({ children }: { children: ReactNode }) {
  const { Part, need } = useDialog();
  const answer = useRef<((proved: boolean) => void) | null>(null);
  const [asking, setAsking] = useState(false);

  function end(proved: boolean): void {
    setAsking(false);
    answer.current?.(proved);
    answer.current = null;
  }

  async function prove(): Promise<boolean> {
    if (!(await need())) return false;
    return new Promise<boolean>((resolve) => {
      answer.current?.(false);
      answer.current = resolve;
      setAsking(true);
    });
  }

  return (
    <ProveContext value={prove}>
      {children}
      {asking && Part ? <Part onEnd={end} /> : null}
    </ProveContext>
  );
}
