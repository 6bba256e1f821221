import type { DeskResponseOf } from '@shizhong/shared-contracts/operator/desk';
import { createContext, useContext } from 'react';

export type Me = DeskResponseOf<'desk/me'>;

export const MeContext = createContext<Me | null>(null);

/** Who is signed in. @throws TypeError outside the frame */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new TypeError('useMe is for pages in the frame');
  return me;
}
