import { type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { useCallback, useState } from 'react';
import { offerUndo, undoCall } from '../../primitives/undo';
import type { Message, MessageClass } from './message-classes';

export interface MessageView {
  page: ResponseOf<'messages/list'> | null;
  /** A failed refresh keeps the current rows. */
  failed: boolean;
  busy: boolean;
  reload(): void;
  /** Marks messages as read: these, or all of the displayed class. */
  read(ids?: string[]): Promise<void>;
  remove(message: Pick<Message, 'id' | 'title'>): Promise<void>;
}

/** One page of the messages of a class, and what can be done with them. */
export function useMessages(messageClass: MessageClass | null, page: number): MessageView {
  const host = useHost();
  const filters = messageClass ? { class: messageClass } : {};
  const asked = useServerData('messages/list', { page, filters }, { keepPrevious: true });
  const { reload } = asked;
  const [acting, setActing] = useState(false);

  const change = useCallback(
    async (act: () => Promise<unknown>) => {
      setActing(true);
      try {
        await act();
      } catch {
        // The shell has reported it; the list below shows the actual state.
        await reload();
      }
      await host.session.reloadUserInfo();
      setActing(false);
    },
    [host, reload],
  );

  return {
    page: asked.data ?? null,
    failed: asked.status === 'failed',
    busy: acting || asked.isRefreshing,
    reload: () => void reload(),
    read: (ids) => change(() => host.call('messages/read', ids ? { ids } : filters)),
    remove: ({ id, title }) =>
      change(async () => {
        await host.call('messages/delete', { ids: [id] });
        offerUndo(host, {
          of: 'removedMessages',
          text: `已删除「${title}」`,
          calls: [undoCall('messages/restore', { ids: [id] })],
        });
      }),
  };
}
