/** The current figures of the rules, for texts that quote them. */
import { useHost, useHydrated } from '@shizhong/shared-contracts';
import { fillRules, namesRules, type PublicRules } from '@shizhong/shared-contracts/public-rules';
import { createContext, createElement, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

/** Requested once per page load, if the page arrived without them. Not by the cache of server data, which public pages do not load. */
let answered: PublicRules | null = null;
let asked: Promise<PublicRules> | null = null;

const OfOrder = createContext<Readonly<Record<string, number>> | undefined>(undefined);

/** Below it, texts name the figures that an order was born with instead of those in force now. */
export function OrderRules({ rules, children }: { rules: Readonly<Record<string, number>> | undefined; children: ReactNode }) {
  return createElement(OfOrder, { value: rules }, children);
}

/**
 * The first render uses the figures the page was built with; if an operator has changed them, the current ones replace them as
 * soon as the page runs. Most pages arrive with the rules in force; one that did not requests them.
 * @param asks whether any figure is shown; false requests nothing
 */
export function useRulesInForce(asks = true): PublicRules {
  const host = useHost();
  const hydrated = useHydrated();
  const { rules, ruleDefaults } = host.settings;
  const [answer, setAnswer] = useState(answered);
  useEffect(() => {
    if (!asks || rules) return;
    let current = true;
    asked ??= host.call('home/rules', {}, { silent: true });
    asked.then(
      (values) => {
        answered = values;
        if (current) setAnswer(values);
      },
      () => {
        // The defaults stay; the next page retries.
        asked = null;
      },
    );
    return () => {
      current = false;
    };
  }, [asks, rules, host]);
  const inForce = hydrated ? (rules ?? answer) : null;
  const ofOrder = useContext(OfOrder);
  return useMemo(
    () => ({ ...(inForce ?? { ...rules, ...ruleDefaults }), ...ofOrder }) as PublicRules,
    [inForce, rules, ruleDefaults, ofOrder],
  );
}

/** Fills in the figures that `{{cashout.min_fen}}` and similar placeholders leave open in texts. */
export function useRuleTexts<T>(texts: T): T {
  const rules = useRulesInForce(useMemo(() => namesRules(texts), [texts]));
  return useMemo(() => fillRules(texts, rules), [texts, rules]);
}

/** A text in which figures are left open, as an element: where a hook cannot be. */
export function RuleText({ children }: { children: string }): string {
  return useRuleTexts(children);
}
