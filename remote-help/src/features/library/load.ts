import type { Article } from '../../lib/article';
import { type CategoryKey, categories } from '../../lib/categories';

/** One chunk per category: reading an article never loads another category's texts. */
const loaders: Record<CategoryKey, () => Promise<{ default: unknown }>> = {
  common: () => import(/* webpackChunkName: "content-common" */ '../../content/common.json'),
  extension: () => import(/* webpackChunkName: "content-extension" */ '../../content/extension.json'),
  order: () => import(/* webpackChunkName: "content-order" */ '../../content/order.json'),
  'audit-rule': () => import(/* webpackChunkName: "content-audit-rule" */ '../../content/audit-rule.json'),
  financial: () => import(/* webpackChunkName: "content-financial" */ '../../content/financial.json'),
  violation: () => import(/* webpackChunkName: "content-violation" */ '../../content/violation.json'),
};

const loaded = new Map<CategoryKey, readonly Article[]>();
const running = new Map<CategoryKey, Promise<readonly Article[]>>();

/** Articles of a category if they are here already. */
export function peekCategory(key: CategoryKey): readonly Article[] | undefined {
  return loaded.get(key);
}

/** Loads a category once. A failure is not kept: the next call asks again. */
export function loadCategory(key: CategoryKey): Promise<readonly Article[]> {
  const before = running.get(key);
  if (before) return before;
  const now = loaders[key]().then(
    (module) => {
      // JSON's inferred type knows no unions of literals; scripts/compile.ts wrote exactly this type.
      const articles = module.default as readonly Article[];
      loaded.set(key, articles);
      return articles;
    },
    (cause: unknown) => {
      running.delete(key);
      throw cause;
    },
  );
  running.set(key, now);
  return now;
}

/** Every article in the order of the categories; only searching needs them all. */
export async function loadAll(): Promise<readonly Article[]> {
  return (await Promise.all(categories.map(({ key }) => loadCategory(key)))).flat();
}

export function peekAll(): readonly Article[] | undefined {
  const all = categories.map(({ key }) => loaded.get(key));
  return all.every((articles) => articles !== undefined) ? all.flatMap((articles) => articles ?? []) : undefined;
}
