import { LoadAttemptContext, type PaletteName } from '@shizhong/shared-contracts';
import { type ComponentType, lazy, type ReactNode, Suspense, useContext, useState } from 'react';

type Scope = ComponentType<{ palette: PaletteName; children: ReactNode }>;

/** Kept once loaded: the next page with antd must not wait, not even for a microtask. */
let loadedScope: Scope | null = null;

async function loadScope(): Promise<{ default: Scope }> {
  const { AntdScope } = await import('@shizhong/shared-ui/antd/core');
  loadedScope = AntdScope;
  return { default: AntdScope };
}

/** Before HTML with antd is taken over: a page that suspends then is drawn anew, and what was typed is lost. */
export async function preloadAntd(): Promise<void> {
  if (!loadedScope) await loadScope();
}

let current: { attempt: number; Late: Scope } | null = null;

/**
 * The scope that loads when it is shown. A failed load gets a new one with the next attempt, because React keeps a rejection for ever; one
 * that has loaded stays: another component would remount the page, and on `/login/ad` that left a skeleton for ever when a file of the page
 * had failed once. Stored here and not in a hook, which React discards with a tree that it has not committed.
 */
function lateScope(attempt: number): Scope {
  if (!current || (!loadedScope && current.attempt !== attempt)) current = { attempt, Late: lazy(loadScope) };
  return current.Late;
}

export interface AntdGateProps {
  needed: boolean;
  palette: PaletteName;
  pending: ReactNode;
  children: ReactNode;
}

/** Gives the antd components of a page our theme, language and nonce. */
export function AntdGate({ needed, palette, pending, children }: AntdGateProps) {
  const attempt = useContext(LoadAttemptContext);
  // Chosen once: switching to another component would remount the page and lose every half-filled form.
  const [ready] = useState(() => loadedScope);
  if (!needed) return children;
  // No boundary around HTML that is taken over: React would do that later, after what was typed and pressed has been replayed.
  const Ready = ready;
  if (Ready) return <Ready palette={palette}>{children}</Ready>;
  const Scope = lateScope(attempt);
  return (
    <Suspense fallback={pending}>
      <Scope palette={palette}>{children}</Scope>
    </Suspense>
  );
}
