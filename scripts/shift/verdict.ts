import type { Visit } from '../slow-visit/visit';

/** Below this nobody sees it: a hundredth of what browsers call good. */
const maxShift = 0.001;

/** One page of each pattern: list, form, detail, account, and the first page of who signs in. For `npm test`. Start pages still move. */
export const sample: readonly string[] = [
  '/login/ad',
  '/admin-ad/oa/read',
  '/admin-ad/oa/read/add',
  '/admin-ad/oa/read/:id/detail',
  '/admin-ad/financial/consume',
  '/admin-media/oa/order-read',
];

/** One line for a page that moves too much, with what moved first. */
export function moving(page: string, { shift, moved }: Pick<Visit, 'shift' | 'moved'>): string[] {
  if (shift <= maxShift) return [];
  const lines = moved.slice(0, 6).map((each) => `    ${each}`);
  return [[`${page} moves by ${shift.toFixed(4)}, at most ${maxShift}`, ...lines].join('\n')];
}
