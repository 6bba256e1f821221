/** What was just done and can be taken back, over all pages of a workspace. `docs/pages/conventions.md#undo`. */
import { useHost } from '@shizhong/shared-contracts';
import { undoable } from '@shizhong/shared-contracts/undo';
import { hearUndo } from '@shizhong/shared-ui/undo';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '../user/slice';
import type { Offered } from './offered';
import type { UndoNoticeProps } from './undo-notice';

const storageKey = 'sz-undo';

/** Kept once loaded. */
let Loaded: ComponentType<UndoNoticeProps> | null = null;

export function useUndo() {
  const host = useHost();
  const owner = useSelector(selectUser).info.id;
  const [offered, setOffered] = useState(() => kept(owner));
  const [Notice, setNotice] = useState(() => Loaded);
  const isWanted = offered !== null && !Notice;

  useEffect(
    () =>
      hearUndo((offer) => {
        const next = { offer, untilMs: Date.now() + undoable[offer.of].offeredS * 1000 };
        keep({ ...next, owner });
        setOffered(next);
      }),
    [owner],
  );
  useEffect(() => {
    // In a frame that was delivered as HTML the owner is known after the first render.
    setOffered((before) => before ?? kept(owner));
  }, [owner]);
  const over = useCallback(() => {
    keep(null);
    setOffered(null);
  }, []);
  useEffect(() => {
    if (!isWanted) return;
    import(/* webpackChunkName: "beside" */ './undo-notice').then(
      (part) => {
        Loaded = part.UndoNotice;
        setNotice(() => part.UndoNotice);
      },
      () => {
        if (offered) host.notify.toast(offered.offer.text, 'success');
        over();
      },
    );
  }, [isWanted, offered, host, over]);

  return (
    // There from the start: a region that is added with its text is not announced.
    <div role="status">{offered && Notice ? <Notice key={offered.untilMs} {...offered} onOver={over} /> : null}</div>
  );
}

/** A reload of the page does not lose it; another account never sees it. */
function kept(owner: string | undefined): Offered | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as (Offered & { owner?: string }) | null;
    const isOwn = found !== null && found.owner !== undefined && found.owner === owner && found.offer.of in undoable;
    return isOwn && found.untilMs > Date.now() ? found : null;
  } catch {
    return null;
  }
}

function keep(offered: (Offered & { owner: string | undefined }) | null): void {
  try {
    if (offered) sessionStorage.setItem(storageKey, JSON.stringify(offered));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Where nothing can be stored it holds until the page is left.
  }
}
