import { type ShellState, useHost } from '@shizhong/shared-contracts';
import { campaignFieldNames, isFixedWhileLive } from '@shizhong/shared-contracts/campaign-form';
import { type DraftStart, type Errors, useDraft, useFormEngine } from '@shizhong/shared-ui/form-page';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { mayLaunch } from '../campaign/gate';
import { type CampaignKind, kindViews } from '../campaign/kinds';
import type { CampaignFormContext } from './form-context';
import { faultsOf, fieldOf } from './rules';
import type { FormTerms } from './sections';
import { fenOf } from './typed';
import { useDebounced } from './use-debounced';
import { useFileLinks } from './use-file-links';
import type { Opening } from './use-opening';
import { type CampaignForm, type FormValues, fieldOfTyped, isTouched, toForm } from './values';
import { useWordCheck } from './word-hits';

export type ReadyOpening = Extract<Opening, { state: 'ready' }>;
export type CampaignFormState = ReturnType<typeof useCampaignFormState>;

/** Everything the form knows: values with their errors, the draft, and the server's answers to them. */
export function useCampaignFormState(kind: CampaignKind, given: ReadyOpening, terms: FormTerms) {
  const host = useHost();
  const about = kindViews[kind];
  // Captured when the form opened: later input belongs to the form.
  const [opening] = useState(given);
  const live = opening.mode === 'live';
  const now = useNow();

  const errorsOf = useCallback(
    (values: FormValues): Errors => {
      const all = faultsOf(kind, values, terms, now);
      return live ? without(all, campaignFieldNames.filter(isFixedWhileLive)) : all;
    },
    [kind, terms, now, live],
  );
  const [reported] = useState(() => reviewErrors(opening));
  const engine = useFormEngine<FormValues>({
    initial: opening.values,
    errorsOf,
    pathOf: fieldOfTyped,
    placeOf: fieldOf,
    reported,
  });
  const { values, set, errorOf } = engine;
  const [start] = useState(
    (): DraftStart<FormValues, CampaignForm> => ({
      place: opening.place,
      server: {
        send: (call) => host.call(`${about.area}/save`, call),
        toForm,
        isTouched: (typed) => isTouched(kind, typed, terms),
      },
      draft: opening.draft,
      values: opening.values,
      keepsItself: !live,
      dirty: opening.restoredAt !== null,
    }),
  );
  const draft = useDraft(start, values);

  const form = useMemo(() => toForm(values), [values]);
  const offer = useDebounced(form, 500);
  const words = useWordCheck(about.area, values, true);
  const { promoForm, industry, unitPriceFen, leastQty } = offer;
  const match = useServerData(
    `${about.area}/matchCount`,
    { form: { promoForm, industry, unitPriceFen, leastQty, targeting: offer.targeting ?? {} } },
    { keepPrevious: true },
  );
  const priced = (fenOf(values.unitPrice) ?? 0) > 0 && (fenOf(values.budget) ?? 0) > 0;
  const outlook = useServerData(
    `${about.area}/forecast`,
    { form: { ...offer, bodyHtml: null, brief: null }, curve: true },
    { keepPrevious: true, enabled: priced && (unitPriceFen ?? 0) > 0 && (offer.budgetFen ?? 0) > 0 },
  );
  const links = useFileLinks([values.coverFileId, ...values.files]);
  const promoted = useServerData('ad/promotedAccounts', about.promotes ? { kind: about.promotes } : {}, {
    enabled: about.promotes !== null && values.promotedAccountId !== null,
  });
  const account = promoted.data?.find(({ id }) => id === values.promotedAccountId)?.name ?? null;
  const certified = mayLaunch(useSelector((state: ShellState) => state.user.info.certStatus));

  const context = useMemo<CampaignFormContext>(
    () => ({
      kind,
      about,
      terms,
      values,
      set,
      errorOf,
      setTargeting: (patch) => set({ targeting: { ...values.targeting, ...patch } }),
      hitsOf: (field) => words.hits.filter((hit) => hit.field === field),
      isLocked: (name) => live && isFixedWhileLive(name),
      frozenBudgetFen: live ? (opening.detail?.form.budgetFen ?? null) : null,
    }),
    [kind, about, terms, values, set, errorOf, words.hits, live, opening.detail],
  );
  return {
    about,
    kind,
    terms,
    opening,
    live,
    now,
    engine,
    draft,
    form,
    words,
    match,
    priced,
    outlook,
    links,
    account,
    certified,
    context,
  };
}

/** Bounds of dates move with the clock. */
function useNow(): number {
  const host = useHost();
  const [now, setNow] = useState(() => host.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(host.now()), 30_000);
    return () => clearInterval(timer);
  }, [host]);
  return now;
}

/** The reviewer's reasons of a rejected campaign, by field. */
function reviewErrors({ detail }: ReadyOpening): Errors {
  if (detail?.status !== 'rejected') return {};
  const [last] = detail.reviews;
  if (last?.result !== 'reject') return {};
  return Object.fromEntries(last.reasons.filter(({ field }) => field).map(({ field, text }) => [fieldOf(field), text]));
}

function without(errors: Errors, names: readonly string[]): Errors {
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => !names.some((name) => path === name || path.startsWith(`${name}.`))),
  );
}
