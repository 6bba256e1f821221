import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/** A component of antd's that comes after what holds it; until then its children are there alone. A new one in the page asks again, should a file have failed. */
export function late<Props extends { children?: ReactNode }>(load: () => Promise<ComponentType<Props>>) {
  return function Late(props: Props) {
    const [Loaded] = useState(() => lazy(async () => ({ default: await load() })));
    return (
      <Suspense fallback={props.children ?? null}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
