import { createContext, useContext } from 'react';
import type { KeptTexts } from './kept-texts';

export const KeptContext = createContext<KeptTexts | null>(null);

/** What the operator who is signed in has typed and not sent. @throws TypeError outside the frame */
export function useKeptTexts(): KeptTexts {
  const kept = useContext(KeptContext);
  if (!kept) throw new TypeError('useKeptTexts is for pages in the frame');
  return kept;
}
