import type { FastifyReply } from 'fastify';
import type { ApiSettings } from '../settings';

/** What every answer says to browsers unless it says something else itself: it is no page, no frame and no script. */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const;

const policy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

export function safeHeaders(
  { publicUrl }: Pick<ApiSettings, 'publicUrl'>,
  reply: Pick<FastifyReply, 'getHeader' | 'header'>,
  { page }: { page: boolean },
): void {
  const https = publicUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {};
  const wanted = { ...always, ...(page ? {} : { 'content-security-policy': policy }), ...https };
  for (const [name, value] of Object.entries(wanted)) if (reply.getHeader(name) === undefined) reply.header(name, value);
}
