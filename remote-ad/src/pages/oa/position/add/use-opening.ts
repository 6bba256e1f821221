/** With what the form opens: empty, a draft of the server, a copy of another plan, or what this browser kept. */
import { BusinessRefusal, businessCodes, type ShellState } from '@shizhong/shared-contracts';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { dropCopy, readCopy } from './plan-copy';
import { copied, emptyPlan, fromForm, type PlanValues } from './plan-values';

export interface Start {
  userId: string;
  /** Which copy of this browser it is: `new`, or the plan's id. */
  place: string;
  id: string | null;
  version: number;
  values: PlanValues;
  /** When what came back from this browser had been typed. */
  restoredAt: number | null;
}

export type Opening =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'missing' }
  /** Submitted meanwhile: its page is the detail. */
  | { state: 'submitted'; id: string }
  | { state: 'ready'; start: Start };

export function useOpening(): Opening {
  const [query] = useSearchParams();
  const userId = useSelector((state: ShellState) => state.login.userinfo.id ?? state.user.info.id ?? '');
  // What the address says later (filters, the saved draft's id) must not open the form anew.
  const [asked] = useState(() => ({ id: query.get('id'), source: query.get('copy'), at: Date.now() }));
  const place = asked.id ?? 'new';
  const [copy] = useState(() => (asked.source ? null : readCopy(userId, place)));
  const id = asked.id ?? asked.source ?? copy?.id ?? '';
  const found = useServerData('adPosition/detail', { id }, { enabled: id !== '' });
  const base = { userId, place };
  const fresh = (values: PlanValues, restoredAt: number | null): Opening => ({
    state: 'ready',
    start: { ...base, id: null, version: 0, values, restoredAt },
  });

  if (id === '') return copy ? fresh(copy.values, copy.at) : fresh(emptyPlan, null);
  if (found.status === 'failed' && !found.data) {
    const gone = found.error instanceof BusinessRefusal && found.error.code === businessCodes.noSuchObject;
    if (!gone) return { state: 'failed', retry: () => void found.reload() };
    // The draft was deleted elsewhere; what was typed is still worth something.
    return asked.id || asked.source || !copy ? { state: 'missing' } : fresh(copy.values, copy.at);
  }
  const plan = found.data;
  if (!plan) return { state: 'loading' };
  if (asked.source) return fresh(copied(plan.form, asked.at), null);
  if (plan.status !== 'draft') {
    if (asked.id) return { state: 'submitted', id: asked.id };
    dropCopy(userId, place);
    return fresh(emptyPlan, null);
  }
  const values = fromForm(plan.form);
  const standing = copy && copy.version === plan.version && JSON.stringify(copy.values) !== JSON.stringify(values);
  const start = { ...base, id: plan.id, version: plan.version };
  if (copy && (standing || !asked.id)) {
    const mine = copy.version === plan.version ? copy.values : values;
    return { state: 'ready', start: { ...start, values: mine, restoredAt: copy.at } };
  }
  return { state: 'ready', start: { ...start, values, restoredAt: null } };
}
