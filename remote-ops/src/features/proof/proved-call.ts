import { BusinessRefusal } from '@shizhong/shared-contracts';
import { createContext, use } from 'react';
import { type DeskCall, useDeskCall } from '../../lib/desk-call';

/** Asks whoever sits there to prove it anew. @returns false when they would not */
export const ProveContext = createContext<() => Promise<boolean>>(async () => false);

/** Of acts that may move money: the desk asks for proof where the last one is long ago, and the act then goes on as it was sent. */
export function useProvedCall(): DeskCall {
  const call = useDeskCall();
  const prove = use(ProveContext);
  return async (key, payload, options) => {
    try {
      return await call(key, payload, options);
    } catch (error) {
      if (!(error instanceof BusinessRefusal) || error.reason !== 'deskProveAnew' || !(await prove())) throw error;
      return call(key, payload, options);
    }
  };
}
