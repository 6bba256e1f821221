import { type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MessageClass } from './message-classes';

export interface MessageView {
  page: ResponseOf<'messages/list'> | null;
  /** A failed refresh keeps the current rows. */
  failed: boolean;
  busy: boolean;
  reload(): void;
  /** Marks messages as read: these, or all of the displayed class. */
  read(ids?: string[]): Promise<void>;
  remove(id: string): Promise<void>;
}

/** One page of the messages of a class; an answer overtaken by a later request is dropped. */
export function useMessages(messageClass: MessageClass | null, page: number): MessageView {
  const host = useHost();
  const [shown, setShown] = useState<ResponseOf<'messages/list'> | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const asked = useRef(0);

  const load = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    setBusy(true);
    try {
      const answer = await host.call('messages/list', { page, filters: messageClass ? { class: messageClass } : {} });
      if (mine !== asked.current) return;
      setShown(answer);
      setFailed(false);
    } catch {
      // The shell has shown the cause; the page shows where it failed and offers a retry.
      if (mine === asked.current) setFailed(true);
    } finally {
      if (mine === asked.current) setBusy(false);
    }
  }, [host, messageClass, page]);

  useEffect(() => {
    void load();
    return () => {
      asked.current += 1;
    };
  }, [load]);

  const change = useCallback(
    async (act: () => Promise<unknown>) => {
      try {
        await act();
      } catch {
        // The shell has reported it; the list below shows the actual state.
      }
      await Promise.all([load(), host.session.reloadUserInfo()]);
    },
    [host, load],
  );

  return {
    page: shown,
    failed,
    busy,
    reload: () => void load(),
    read: (ids) => change(() => host.call('messages/read', ids ? { ids } : messageClass ? { class: messageClass } : {})),
    remove: (id) => change(() => host.call('messages/delete', { ids: [id] })),
  };
}
