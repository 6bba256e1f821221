import { LoadAttemptContext } from '@shizhong/shared-contracts';
import { type ComponentType, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import type { PaletteName } from '../routing/resolve';

type Scope = ComponentType<{ palette: PaletteName; children: ReactNode }>;

/** Once here it stays: another page of antd must not wait, not even for a microtask. */
let arrived: Scope | null = null;

async function loadScope(): Promise<{ default: Scope }> {
  const { AntdScope } = await import('@shizhong/shared-ui/antd/core');
  arrived = AntdScope;
  return { default: AntdScope };
}

export interface AntdGateProps {
  needed: boolean;
  palette: PaletteName;
  pending: ReactNode;
  children: ReactNode;
}

/** Gives antd's parts in a page our theme, language and nonce. */
export function AntdGate({ needed, palette, pending, children }: AntdGateProps) {
  const attempt = useContext(LoadAttemptContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt needs a new lazy component
  const Late = useMemo(() => lazy(loadScope), [attempt]);
  // Chosen once: another component in its place would mount the page anew, and with it every half-filled form.
  const [atHand] = useState(() => arrived);
  if (!needed) return children;
  const Here = atHand ?? Late;
  return (
    <Suspense fallback={pending}>
      <Here palette={palette}>{children}</Here>
    </Suspense>
  );
}
