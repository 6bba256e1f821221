/** The figures of the rules, as they hold now: for texts that name them. */
import { useHost, useHydrated } from '@shizhong/shared-contracts';
import {
  fillOpen,
  isPublicRule,
  namesRules,
  type PublicRules,
  publicRuleDefaults,
  ruleText,
} from '@shizhong/shared-contracts/public-rules';
import { useEffect, useMemo, useState } from 'react';

/** Heard once a page load; null while nobody knows better than the defaults. */
let inForce: PublicRules | null = null;
let asked: Promise<PublicRules> | null = null;

/**
 * The first picture has the default figures; where an operator has set others, they take their place as soon as the page runs. Most pages
 * came with them; one that did not asks the server.
 * @param asks whether anything of them is shown; without it nothing is asked for
 */
export function useRulesInForce(asks = true): PublicRules {
  const host = useHost();
  const hydrated = useHydrated();
  const [rules, setRules] = useState<PublicRules>((hydrated ? inForce : null) ?? publicRuleDefaults);
  useEffect(() => {
    if (!asks) return;
    let current = true;
    const told = host.settings.rules;
    asked ??= told ? Promise.resolve(told) : host.call('home/rules', {}, { silent: true });
    asked.then(
      (values) => {
        inForce = values;
        if (current) setRules(values);
      },
      () => {
        // The defaults stay; the next page asks again.
        asked = null;
      },
    );
    return () => {
      current = false;
    };
  }, [asks, host]);
  return rules;
}

/** Texts in which `{{cashout.min_fen}}` and the like leave a figure open, with the figures filled in. */
export function useRuleTexts<T>(texts: T): T {
  const rules = useRulesInForce(useMemo(() => namesRules(texts), [texts]));
  return useMemo(() => fillRules(texts, rules), [texts, rules]);
}

function fillRules<T>(texts: T, rules: PublicRules): T {
  return fillOpen(texts, (name, way) => (isPublicRule(name) ? ruleText(name, rules[name], way) : null));
}
