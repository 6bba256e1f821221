/** Initial values of the form: empty, a server draft, a copy of another plan, or the local copy. */
import { BusinessRefusal, businessCodes, type ShellState, useHost } from '@shizhong/shared-contracts';
import { type DraftCopy, type DraftPlace, dropCopy, readCopy, type SavedDraft } from '@shizhong/shared-ui/form-page';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { planPlace } from './plan-place';
import { copied, emptyPlan, fromForm, type PlanValues } from './plan-values';

export interface ReadyOpening {
  state: 'ready';
  /** Not yet on the server when the form opened. */
  isNew: boolean;
  place: DraftPlace<PlanValues>;
  draft: SavedDraft;
  values: PlanValues;
  /** The values are not on the server: restored, or copied from another plan. */
  dirty: boolean;
  /** Time of the restored local input. */
  restoredAt: number | null;
  /** A local copy that conflicts with a newer server version: the user chooses. */
  other: DraftCopy<PlanValues> | null;
}

export type Opening =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'missing' }
  /** Submitted meanwhile: redirect to its detail page. */
  | { state: 'submitted'; id: string }
  | ReadyOpening;

const nothing: SavedDraft = { id: null, no: null, version: 0 };

export function useOpening(): Opening {
  const host = useHost();
  const [query] = useSearchParams();
  const userId = useSelector((state: ShellState) => state.login.userinfo.id ?? state.user.info.id ?? '');
  // Later changes of the URL (filters of the market) must not reopen the form.
  const [params] = useState(() => ({ id: query.get('id'), source: query.get('copy'), at: host.now() }));
  const isNew = params.id === null;
  const [place] = useState(() => planPlace(userId, params.id ?? 'new'));
  const [copy] = useState(() => (params.source ? null : readCopy(place)));
  const id = params.id ?? params.source ?? copy?.id ?? '';
  const found = useServerData('adPosition/detail', { id }, { enabled: id !== '', once: true });
  const fresh = (values: PlanValues, restoredAt: number | null): Opening => ({
    state: 'ready',
    isNew,
    place,
    draft: nothing,
    values,
    dirty: values !== emptyPlan,
    restoredAt,
    other: null,
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
    dropCopy(place);
    return fresh(emptyPlan, null);
  }
  const values = fromForm(plan.form);
  const differs = copy !== null && JSON.stringify(copy.values) !== JSON.stringify(values);
  const draft: SavedDraft = { id: plan.id, no: plan.no, version: plan.version };
  const ready = { state: 'ready', isNew, place, draft, values } as const;
  if (copy && copy.version === plan.version)
    return { ...ready, values: copy.values, dirty: differs, restoredAt: differs || isNew ? copy.at : null, other: null };
  return { ...ready, dirty: false, restoredAt: null, other: differs ? copy : null };
}
