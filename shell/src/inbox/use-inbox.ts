/** The messages of the panel, and what can be done with a group of them. */
import { BusinessRefusal, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { undoable } from '@shizhong/shared-contracts/undo';
import { useCallback, useEffect, useRef, useState } from 'react';

export type Group = ResponseOf<'messages/groups'>['groups'][number];

/** A group that was just removed, in the place where it stood. */
export interface Removed {
  group: Group;
  at: number;
  untilMs: number;
}

export interface Inbox {
  groups: readonly Group[] | null;
  failed: boolean;
  removed: Removed | null;
  reload(): void;
  read(groups: readonly Group[]): void;
  remove(group: Group): void;
  undo(): void;
}

const { offeredS } = undoable.removedMessages;

export function useInbox(): Inbox {
  const host = useHost();
  const [groups, setGroups] = useState<readonly Group[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const acting = useRef(false);

  const load = useCallback(
    (signal?: AbortSignal) =>
      host.call('messages/groups', {}, { useCache: false, silent: true, ...(signal && { signal }) }).then(
        (answer) => {
          if (signal?.aborted) return;
          setGroups(answer.groups);
          setFailed(false);
        },
        () => {
          if (!signal?.aborted) setFailed(true);
        },
      ),
    [host],
  );
  useEffect(() => {
    const asking = new AbortController();
    void load(asking.signal);
    return () => asking.abort();
  }, [load]);

  useEffect(() => {
    if (!removed) return;
    const over = setTimeout(() => setRemoved(null), Math.max(0, removed.untilMs - Date.now()));
    return () => clearTimeout(over);
  }, [removed]);

  /** One act at a time: a second press while it runs does nothing. */
  async function act(run: () => Promise<unknown>): Promise<boolean> {
    if (acting.current) return false;
    acting.current = true;
    try {
      await run();
      return true;
    } catch (cause) {
      // The shell has said what went wrong with the line; what the server refuses is said here.
      if (cause instanceof BusinessRefusal) host.notify.toast(cause.message, 'error');
      await load();
      return false;
    } finally {
      acting.current = false;
      void host.session.reloadUserInfo();
    }
  }

  function read(which: readonly Group[]): void {
    const ids = which.filter(({ unread }) => unread > 0).flatMap((group) => group.ids);
    if (ids.length === 0) return;
    void act(async () => {
      await host.call('messages/read', { ids });
      setGroups((all) => all?.map((group) => (which.includes(group) ? { ...group, unread: 0 } : group)) ?? null);
    });
  }

  function remove(group: Group): void {
    const at = groups?.indexOf(group) ?? -1;
    if (at < 0) return;
    void act(async () => {
      await host.call('messages/delete', { ids: group.ids });
      setGroups((all) => all?.filter((each) => each !== group) ?? null);
      setRemoved({ group, at, untilMs: Date.now() + offeredS * 1000 });
    });
  }

  function undo(): void {
    if (!removed) return;
    const { group } = removed;
    setRemoved(null);
    void act(async () => {
      await host.call('messages/restore', { ids: group.ids });
      await load();
    });
  }

  return { groups, failed, removed, reload: () => void load(), read, remove, undo };
}
