/** The extra strings of the request signature, which every page receives. `docs/wire-format.md#signature`. */
import { demonstrationSign } from '@shizhong/shared-contracts/page';
import type { Setting } from '@shizhong/shared-contracts/settings';
import { optional, text } from './setting-kinds';

export const signSettings = {
  signPrefix: {
    ...text('SIGN_PREFIX', demonstrationSign.prefix, 'first extra string of the request signature'),
    requiredInProduction: true,
  } satisfies Setting<string>,
  signSuffix: {
    ...text('SIGN_SUFFIX', demonstrationSign.suffix, 'second extra string of the request signature'),
    requiredInProduction: true,
  } satisfies Setting<string>,
  signPrefixOther: optional(
    'SIGN_PREFIX_OTHER',
    'first extra string of requests that are taken besides: the coming one while servers are restarted, and the former one until pages that were open are closed',
  ),
  signSuffixOther: optional('SIGN_SUFFIX_OTHER', 'second extra string of those requests'),
} as const;

interface Strings {
  signPrefix: string;
  signSuffix: string;
  signPrefixOther: string | null;
  signSuffixOther: string | null;
}

/** With which a request may be signed; what is made here is signed with the first. */
export function signStrings({ signPrefix: prefix, signSuffix: suffix, signPrefixOther, signSuffixOther }: Strings) {
  const own = { prefix, suffix };
  return signPrefixOther === null || signSuffixOther === null
    ? [own]
    : [own, { prefix: signPrefixOther, suffix: signSuffixOther }];
}
