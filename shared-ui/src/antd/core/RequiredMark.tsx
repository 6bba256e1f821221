import type { ReactNode } from 'react';

/** antd's own mark stands before the label; ours after it. `docs/visual-language.md#form`. */
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
