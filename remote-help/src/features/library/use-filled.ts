import { useHost } from '@shizhong/shared-contracts';
import { namesRules } from '@shizhong/shared-contracts/public-rules';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { useMemo } from 'react';
import { fillPlaceholders } from '../../lib/placeholders';

/**
 * Texts with the site's name and contacts and the figures of the rules in force filled in. Texts without figures make no request.
 */
export function useFilled<T>(texts: T): T {
  const { settings } = useHost();
  const rules = useRulesInForce(useMemo(() => namesRules(texts), [texts]));
  return useMemo(() => fillPlaceholders(texts, settings, rules), [texts, settings, rules]);
}
