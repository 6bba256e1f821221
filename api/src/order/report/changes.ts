/** Determines which fields of a report were changed, as listed by 「内容被修改」 (`docs/domain/order.md#delivery-reports`). */
import { canonicalJson, type JsonValue } from '../../platform';

export interface Change {
  /** Names joined by `/`; list items by index. */
  path: string;
  kind: 'changed' | 'added' | 'removed';
  /** As text; null when absent. */
  issued: string | null;
  shown: string | null;
}

/** Lists the differences of `shown` from `issued`, in the canonical order of paths. */
export function changedFields(issued: JsonValue, shown: JsonValue): Change[] {
  const changes: Change[] = [];
  compare(issued, shown, '', changes);
  return changes;
}

function compare(issued: JsonValue | undefined, shown: JsonValue | undefined, path: string, changes: Change[]): void {
  if (issued === undefined || shown === undefined) {
    if (issued !== shown) {
      const kind = issued === undefined ? 'added' : 'removed';
      changes.push({ path, kind, issued: asText(issued), shown: asText(shown) });
    }
    return;
  }
  if (Array.isArray(issued) && Array.isArray(shown)) {
    for (let index = 0; index < Math.max(issued.length, shown.length); index += 1) {
      compare(issued[index], shown[index], join(path, String(index)), changes);
    }
    return;
  }
  if (isRecord(issued) && isRecord(shown)) {
    for (const key of [...new Set([...Object.keys(issued), ...Object.keys(shown)])].sort()) {
      compare(ownValue(issued, key), ownValue(shown, key), join(path, key), changes);
    }
    return;
  }
  if (canonicalJson(issued) !== canonicalJson(shown))
    changes.push({ path, kind: 'changed', issued: asText(issued), shown: asText(shown) });
}

const maxTextLength = 200;

function asText(value: JsonValue | undefined): string | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === 'string' ? value : canonicalJson(value);
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text;
}

function isRecord(value: JsonValue): value is { readonly [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function ownValue(record: { readonly [key: string]: JsonValue }, key: string): JsonValue | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}/${name}`;
}
