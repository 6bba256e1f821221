/**
 * Statements that would need two machines once figures, messages and money lie on machines of their own: they name tables of two of these, or lock rows of one of
 * them from outside of its context. `docs/decisions/0026-one-postgresql-figures-apart.md`.
 */
import { contextOfPath, type Owners } from './owners';
import type { Statement } from './statements';

const messageTables: ReadonlySet<string> = new Set([
  'message',
  'message_muted',
  'talk_message',
  'notify_log',
  'webhook_delivery',
]);

type Part = 'figures' | 'messages' | 'money';

function partOf(table: string, contextOf: Owners['contextOf']): Part | null {
  if (messageTables.has(table)) return 'messages';
  const context = contextOf.get(table);
  return context === 'figures' || context === 'money' ? context : null;
}

interface Crossing {
  path: string;
  line: number;
  why: string;
}

export function crossingsOf(
  { path, statements }: { path: string; statements: readonly Statement[] },
  { contextOf }: Pick<Owners, 'contextOf'>,
): Crossing[] {
  return statements.flatMap(({ line, names, locks }) => {
    const tables = [...new Set(names)].filter((name) => partOf(name, contextOf) !== null);
    const parts = [...new Set(tables.map((name) => partOf(name, contextOf)))].sort();
    if (parts.length > 1) return [{ path, line, why: `joins ${parts.join(' and ')}: ${tables.join(', ')}` }];
    const foreign = tables.filter((name) => contextOf.get(name) !== contextOfPath(path));
    return locks && foreign.length > 0 ? [{ path, line, why: `locks ${parts.join()} from outside: ${foreign.join(', ')}` }] : [];
  });
}

/** @returns crossings that are not meant, and meant ones that are none */
export function withoutMeant(
  crossings: readonly Crossing[],
  meant: readonly { path: string }[],
): { left: Crossing[]; unneeded: string[] } {
  return {
    left: crossings.filter(({ path }) => !meant.some((each) => each.path === path)),
    unneeded: meant
      .filter((each) => !crossings.some(({ path }) => path === each.path))
      .map(({ path }) => `${path} may join or lock across, and does not`),
  };
}
