import { useHydrated } from '@shizhong/shared-contracts';
import type { FormInstance } from '@shizhong/shared-ui/antd/form';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useFilledLater } from './filled-later';

/** The phone number one sign-in page passes to the next, in the history entry: never in an address, a log or a storage. */
export interface CarriedPhone {
  phone: string;
}

export function carryPhone(phone: unknown): CarriedPhone | null {
  return typeof phone === 'string' && phone ? { phone } : null;
}

/** None at the first render of a page that was delivered as HTML: a reload keeps the history entry. */
export function useCarriedPhone(): string {
  const { state }: { state: unknown } = useLocation();
  const isHydrated = useHydrated();
  if (!isHydrated) return '';
  if (typeof state !== 'object' || state === null || !('phone' in state)) return '';
  return typeof state.phone === 'string' ? state.phone : '';
}

/** The same on a page that may have been delivered as HTML, where it is known after the first render. What was typed meanwhile stays. */
export function useCarriedPhoneIn(form: FormInstance): string {
  const carried = useCarriedPhone();
  useFilledLater(
    form,
    useMemo(() => ({ phone: carried }), [carried]),
  );
  return carried;
}
