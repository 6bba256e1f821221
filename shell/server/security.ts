import { answerHeaders } from '@shizhong/shared-contracts/answer-headers';
import type { Registry } from '@shizhong/shared-contracts/remote';
import { sinkReportsPath } from './sink-reports';

/**
 * Headers of every page besides those of every answer. Nothing unsafe is allowed: inline scripts and styles carry the nonce of their response.
 * Remotes on other origins are allowed by name, because they are in the registry.
 *
 * @param more addresses of versions selected through the tools
 */
export function pageSecurity(
  { base, nonce, registry }: { base: string; nonce: string; registry: Registry | null },
  more: readonly string[] = [],
): Record<string, string> {
  const bases = [...(registry?.remotes ?? []).map(({ base }) => base), ...more];
  const origins = [...new Set(bases.flatMap((base) => (/^https?:/.test(base) ? [new URL(base).origin] : [])))];
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...origins],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...origins],
    'img-src': ["'self'", 'data:', 'blob:', ...origins],
    'font-src': ["'self'", ...origins],
    'connect-src': ["'self'", ...origins],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, values]) => `${directive} ${values.join(' ')}`)
      .join('; '),
    // Refuses nothing, because the loaders of scripts stand against it. Browsers send such reports a minute later and together.
    'content-security-policy-report-only': "require-trusted-types-for 'script'; report-to sinks",
    'reporting-endpoints': `sinks="${base}${sinkReportsPath}"`,
  };
}

/** Headers of every answer, unless the answer says otherwise itself. */
export function answerSecurity(publicUrl: string | null): Record<string, string> {
  return { ...answerHeaders(publicUrl), 'referrer-policy': 'strict-origin-when-cross-origin' };
}
