/** The figures of the rules, as they hold now: for texts that name them. */
import { useHost, useHydrated } from '@shizhong/shared-contracts';
import { fillRules, namesRules, type PublicRules } from '@shizhong/shared-contracts/public-rules';
import { useEffect, useMemo, useState } from 'react';

/** Asked for once per page load, where the page came without them. */
let answered: PublicRules | null = null;
let asked: Promise<PublicRules> | null = null;

/**
 * The first picture has the figures that the page was built with; where an operator has set others, they take their place as soon as the page
 * runs. Most pages come with the rules in force; one that did not asks the server.
 * @param asks whether anything of them is shown; without it nothing is asked for
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
        // The defaults stay; the next page asks again.
        asked = null;
      },
    );
    return () => {
      current = false;
    };
  }, [asks, rules, host]);
  const inForce = hydrated ? (rules ?? answer) : null;
  return useMemo(() => inForce ?? ({ ...rules, ...ruleDefaults } as PublicRules), [inForce, rules, ruleDefaults]);
}

/** Texts in which `{{cashout.min_fen}}` and the like leave a figure open, with the figures filled in. */
export function useRuleTexts<T>(texts: T): T {
  const rules = useRulesInForce(useMemo(() => namesRules(texts), [texts]));
  return useMemo(() => fillRules(texts, rules), [texts, rules]);
}
