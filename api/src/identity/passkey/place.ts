/** Where passkeys work: browsers bind each to a domain, and allow only https, or `localhost`. `docs/domain/identity.md#passkeys`. */
import { isIP } from 'node:net';
import { type ApiSettings, type Call, Refusal, refuse } from '../../platform';

export interface PasskeyPlace {
  /** The domain that a passkey belongs to. */
  rpId: string;
  origin: string;
}

type Settings = Pick<ApiSettings, 'publicUrl' | 'profile'>;

/**
 * By the stated address. The demonstration without one takes what the request says, but only `localhost`: nobody else can make a browser
 * say that.
 * @throws Refusal `passkeysNeedLocalhost`, `passkeysNeedDomain`
 */
export function passkeyPlace({ settings }: { settings: Settings }, { origin: called }: Pick<Call, 'origin'>): PasskeyPlace {
  const { publicUrl, profile } = settings;
  const said = publicUrl ?? (profile === 'demonstration' ? called : null);
  const url = said !== null && URL.canParse(said) ? new URL(said) : null;
  if (!url) throw refuse('passkeysNeedDomain');
  const { hostname, origin } = url;
  if (hostname === 'localhost') return { rpId: hostname, origin };
  if (publicUrl === null) {
    url.hostname = 'localhost';
    throw refuse('passkeysNeedLocalhost', { address: url.origin });
  }
  if (url.protocol !== 'https:' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) throw refuse('passkeysNeedDomain');
  return { rpId: hostname, origin };
}

/** @returns why there can be none, for people to read; null where there can */
export function whyNoPasskeys(services: { settings: Settings }, call: Pick<Call, 'origin'>): string | null {
  try {
    passkeyPlace(services, call);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}
