import { useHost, useHydrated } from '@shizhong/shared-contracts';
import { type PublicRules, publicRuleDefaults } from '@shizhong/shared-contracts/public-rules';
import { useEffect, useMemo, useState } from 'react';
import { fillPlaceholders, namesRules } from '../../lib/placeholders';

/** Asked for once a page load; null while nobody knows better than the defaults. */
let inForce: PublicRules | null = null;
let asked: Promise<PublicRules> | null = null;

/**
 * Texts with the site's name and contacts and the figures of the rules filled in. The first picture has the default figures; where an operator
 * has set others, they take their place as soon as the server has told them. Texts without figures ask for nothing.
 */
export function useFilled<T>(texts: T): T {
  const host = useHost();
  const hydrated = useHydrated();
  const [rules, setRules] = useState<PublicRules>((hydrated ? inForce : null) ?? publicRuleDefaults);
  const asks = useMemo(() => namesRules(texts), [texts]);
  useEffect(() => {
    if (!asks) return;
    let current = true;
    asked ??= host.call('home/rules', {}, { silent: true });
    asked.then(
      (values) => {
        inForce = values;
        if (current) setRules(values);
      },
      () => {
        // The defaults stay; the next article asks again.
        asked = null;
      },
    );
    return () => {
      current = false;
    };
  }, [asks, host]);
  const { settings } = host;
  return useMemo(() => fillPlaceholders(texts, settings, rules), [texts, settings, rules]);
}
