import { BusinessRefusal } from '@shizhong/shared-contracts';

/** What the server says it would do to money, of its refusal to do it unread. */
export function unreadEffect(error: unknown): string | null {
  if (!(error instanceof BusinessRefusal) || error.reason !== 'deskEffect') return null;
  const { effect } = Object(error.data) as { effect?: unknown };
  return typeof effect === 'string' ? effect : null;
}
