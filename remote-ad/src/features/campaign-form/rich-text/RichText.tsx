import { InlineFailure, Skeleton } from '@shizhong/shared-ui';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { RichTextEditorProps } from './RichTextEditor';

/** The editor, whose 45 KB load when it is shown; a load that failed can be tried again. */
export function RichText(props: RichTextEditorProps) {
  const [Editor, setEditor] = useState<ComponentType<RichTextEditorProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    import(/* webpackChunkName: "rich-text" */ './RichTextEditor').then(
      (module) => setEditor(() => module.RichTextEditor),
      () => setFailed(true),
    );
  }, []);
  useEffect(load, [load]);
  if (failed) return <InlineFailure onRetry={load} />;
  return Editor ? <Editor {...props} /> : <Skeleton block={280} />;
}
