import { LoadAttemptContext } from '@shizhong/shared-contracts';
import { type ComponentType, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import type { PaletteName } from '../routing/resolve';

type Scope = ComponentType<{ palette: PaletteName; children: ReactNode }>;

/** Kept once loaded: the next page with antd must not wait, not even for a microtask. */
let loadedScope: Scope | null = null;

async function loadScope(): Promise<{ default: Scope }> {
  const { AntdScope } = await import('@shizhong/shared-ui/antd/core');
  loadedScope = AntdScope;
  return { default: AntdScope };
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt needs a new lazy component
  const Late = useMemo(() => lazy(loadScope), [attempt]);
  // Chosen once: switching to another component would remount the page and lose every half-filled form.
  const [ready] = useState(() => loadedScope);
  if (!needed) return children;
  const Scope = ready ?? Late;
  return (
    <Suspense fallback={pending}>
      <Scope palette={palette}>{children}</Scope>
    </Suspense>
  );
}
