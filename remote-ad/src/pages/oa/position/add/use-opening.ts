/** Initial values of the form: empty, a server draft, a copy of another plan, or the local copy. */
import { BusinessRefusal, businessCodes, type ShellState } from '@shizhong/shared-contracts';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { dropCopy, readCopy } from './plan-copy';
import { copied, emptyPlan, fromForm, type PlanValues } from './plan-values';

export interface Start {
  userId: string;
  /** Key of the local copy: `new`, or the plan's id. */
  place: string;
  id: string | null;
  version: number;
  values: PlanValues;
  /** Time of the restored local input. */
  restoredAt: number | null;
}

export type Opening =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'missing' }
  /** Submitted meanwhile: redirect to its detail page. */
  | { state: 'submitted'; id: string }
  | { state: 'ready'; start: Start };

export function useOpening(): Opening {
  const [query] = useSearchParams();
  const userId = useSelector((state: ShellState) => state.login.userinfo.id ?? state.user.info.id ?? '');
  // Later changes of the URL (filters, the saved draft's id) must not reopen the form.
  const [params] = useState(() => ({ id: query.get('id'), source: query.get('copy'), at: Date.now() }));
  const place = params.id ?? 'new';
  const [copy] = useState(() => (params.source ? null : readCopy(userId, place)));
  const id = params.id ?? params.source ?? copy?.id ?? '';
  const found = useServerData('adPosition/detail', { id }, { enabled: id !== '', once: true });
  const base = { userId, place };
  const fresh = (values: PlanValues, restoredAt: number | null): Opening => ({
    state: 'ready',
    start: { ...base, id: null, version: 0, values, restoredAt },
  });

  if (id === '') return copy ? fresh(copy.values, copy.at) : fresh(emptyPlan, null);
  if (found.status === 'failed' && !found.data) {
    const gone = found.error instanceof BusinessRefusal && found.error.code === businessCodes.noSuchObject;
    if (!gone) return { state: 'failed', retry: () => void found.reload() };
    // The draft was deleted elsewhere; the local input is still useful.
    return params.id || params.source || !copy ? { state: 'missing' } : fresh(copy.values, copy.at);
  }
  const plan = found.data;
  if (!plan) return { state: 'loading' };
  if (params.source) return fresh(copied(plan.form, params.at), null);
  if (plan.status !== 'draft') {
    if (params.id) return { state: 'submitted', id: params.id };
    dropCopy(userId, place);
    return fresh(emptyPlan, null);
  }
  const values = fromForm(plan.form);
  const standing = copy && copy.version === plan.version && JSON.stringify(copy.values) !== JSON.stringify(values);
  const start = { ...base, id: plan.id, version: plan.version };
  if (copy && (standing || !params.id)) {
    const mine = copy.version === plan.version ? copy.values : values;
    return { state: 'ready', start: { ...start, values: mine, restoredAt: copy.at } };
  }
  return { state: 'ready', start: { ...start, values, restoredAt: null } };
}
