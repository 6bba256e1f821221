/** Files of the form by id: links expire after five minutes, so they are requested when the form opens and kept from uploads. */
import { useServerData } from '@shizhong/shared-ui/server-data';
import { useCallback, useState } from 'react';

export interface FileLink {
  fileId: string;
  url: string;
  width: number | null;
  height: number | null;
  mediaType: string;
}

export interface FileLinks {
  of: (fileId: string | null) => FileLink | null;
  keep: (file: FileLink) => void;
  /** The links could not be loaded; the files themselves exist. */
  lost: { again: () => void } | null;
}

export function useFileLinks(ids: readonly (string | null)[]): FileLinks {
  const [held, setHeld] = useState<Readonly<Record<string, FileLink>>>({});
  const unknown = ids.filter((id): id is string => id !== null && !(id in held));
  const loaded = useServerData('upload/links', { ids: unknown }, { enabled: unknown.length > 0 });
  const keep = useCallback((file: FileLink) => setHeld((before) => ({ ...before, [file.fileId]: file })), []);
  const of = (id: string | null) => (id === null ? null : (held[id] ?? loaded.data?.find(({ fileId }) => fileId === id) ?? null));
  const lost = unknown.length > 0 && loaded.status === 'failed' && !loaded.data ? { again: () => void loaded.reload() } : null;
  return { of, keep, lost };
}
