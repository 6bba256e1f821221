import { type ShellState, useHost } from '@shizhong/shared-contracts';
import { type DraftStart, type Errors, useDraft, useFormEngine } from '@shizhong/shared-ui/form-page';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { useFileLinks } from '../../../../features/campaign-form/use-file-links';
import { costsOf, totalOf } from './costs';
import {
  accountIdsOf,
  firstPosition,
  isTouched,
  type MarketAccount,
  type PlanForm,
  type PlanValues,
  toForm,
  usualTime,
  validatePlan,
} from './plan-values';
import { useCalendars } from './use-calendars';
import type { ReadyOpening } from './use-opening';

export type PlanFormState = ReturnType<typeof usePlanForm>;

/** Everything the form knows: values with their errors, the draft, the chosen accounts with their calendars, and the sums. */
export function usePlanForm(given: ReadyOpening) {
  const host = useHost();
  const rules = useRulesInForce();
  const balance = useSelector((state: ShellState) => state.user.info.balance);
  // Captured when the form opened: later input belongs to the form.
  const [opening] = useState(given);
  const errorsOf = useCallback((values: PlanValues): Errors => validatePlan(values, rules), [rules]);
  const engine = useFormEngine<PlanValues>({ initial: opening.values, errorsOf });
  const { values, set } = engine;
  const [start] = useState(
    (): DraftStart<PlanValues, PlanForm> => ({
      place: opening.place,
      server: { send: (call) => host.call('adPosition/save', call), toForm, isTouched },
      draft: opening.draft,
      values: opening.values,
      keepsItself: true,
      dirty: opening.dirty,
    }),
  );
  const draft = useDraft(start, values);

  const ids = useMemo(() => accountIdsOf(values), [values]);
  const known = useServerData(
    'adPosition/market',
    { filters: { ids, form: values.form, excludeLow: false }, pageSize: rules['position.accounts'] },
    { enabled: ids.length > 0, keepPrevious: true },
  );
  const accounts: readonly MarketAccount[] = known.data?.list ?? [];
  const calendars = useCalendars(ids, values.form);
  const links = useFileLinks([values.creative.coverFileId, ...values.creative.files]);
  const costs = costsOf(values, accounts, calendars);

  const { items } = values;
  const maxItems = rules['position.accounts'];
  const add = useCallback(
    (account: MarketAccount) => {
      if (items.length >= maxItems || items.some(({ accountId }) => accountId === account.id)) return;
      set({ items: [...items, { accountId: account.id, position: firstPosition(account), time: usualTime, planAts: [] }] });
    },
    [items, maxItems, set],
  );
  const remove = useCallback(
    (accountId: string) => set({ items: items.filter((item) => item.accountId !== accountId) }),
    [items, set],
  );
  useWantedAccount(values, add);

  return {
    opening,
    engine,
    draft,
    ids,
    add,
    remove,
    accounts,
    accountsLoaded: known.status !== 'loading' || ids.length === 0,
    calendars,
    links,
    costs,
    totalFen: totalOf(costs),
    availableFen: balance ? balance.cashFen + balance.giftFen : null,
    maxItems,
  };
}

/** 「再次邀约」 of a partner links here with the account, which is added once. */
function useWantedAccount({ form }: PlanValues, add: (account: MarketAccount) => void): void {
  const [query] = useSearchParams();
  const wanted = query.get('account');
  const added = useRef(false);
  const { data } = useServerData(
    'adPosition/market',
    { filters: { ids: [wanted ?? ''], form, excludeLow: false } },
    { enabled: wanted !== null && /^[0-9a-f-]{36}$/.test(wanted) },
  );
  const account = data?.list[0];
  useEffect(() => {
    if (!account || added.current) return;
    added.current = true;
    add(account);
  }, [account, add]);
}
