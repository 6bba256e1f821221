import type { EndpointKey } from '../../protocol/product';

export interface EndpointAddress {
  method: 'GET' | 'POST';
  path: `/${string}`;
}

/**
 * Endpoints whose address is not `POST /api/v1/{key}`. Repeated here because the declarations depend on zod, which must not reach
 * a page; a test compares both.
 */
const special: Partial<Record<EndpointKey, EndpointAddress>> = {
  'home/public/account': { method: 'GET', path: '/home/public/account' },
};

export function addressOf(key: EndpointKey): EndpointAddress {
  return special[key] ?? { method: 'POST', path: `/api/v1/${key}` };
}
