import { useLocation } from 'react-router-dom';

/** The phone number one sign-in page passes to the next, in the history entry: never in an address, a log or a storage. */
export interface CarriedPhone {
  phone: string;
}

export function carryPhone(phone: unknown): CarriedPhone | null {
  return typeof phone === 'string' && phone ? { phone } : null;
}

export function useCarriedPhone(): string {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('phone' in state)) return '';
  return typeof state.phone === 'string' ? state.phone : '';
}
