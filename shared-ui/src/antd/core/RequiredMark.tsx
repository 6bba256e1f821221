import type { ReactNode } from 'react';

/** antd puts its required mark before the label; ours follows it. `docs/visual-language.md#form`. */
export function RequiredMark(label: ReactNode, { required }: { required: boolean }): ReactNode {
  return (
    <>
      {label}
      {required ? (
        <span className="sz-required" aria-hidden="true">
          *
        </span>
      ) : null}
    </>
  );
}
