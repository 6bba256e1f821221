import { BusinessRefusal, useHost } from '@shizhong/shared-contracts';
import { framePaths, LineIcon } from '@shizhong/shared-ui';
import { isCovered, isTyped, reportKeys } from '@shizhong/shared-ui/keys';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Offered } from './offered';
import css from './undo-notice.module.css';

export interface UndoNoticeProps extends Offered {
  onOver(): void;
}

/** One line with its button and the seconds that are left; they stand still while somebody reads it. Ctrl+Z presses the button. */
export function UndoNotice({ offer, untilMs, onOver }: UndoNoticeProps) {
  const host = useHost();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [leftS, setLeft] = useState(() => Math.max(1, Math.ceil((untilMs - Date.now()) / 1000)));
  const [isHeld, setHeld] = useState(false);
  const [busy, setBusy] = useState(false);
  const acting = useRef(false);
  const isStill = isHeld || busy;

  useEffect(() => {
    if (isStill) return;
    const second = setInterval(() => {
      // Behind a dialog nobody can press it: 「成功 3 条，未成功 1 条」 is read first.
      if (isCovered()) return;
      if (leftS > 1) setLeft(leftS - 1);
      else onOver();
    }, 1_000);
    return () => clearInterval(second);
  }, [isStill, leftS, onOver]);

  async function undo() {
    if (acting.current) return;
    acting.current = true;
    setBusy(true);
    try {
      const refused = [];
      for (const { key, payload } of offer.calls) refused.push(...refusedIn(await host.call(key, payload as never)));
      if (refused.length) host.notify.toast(`${refused.length} 条没有撤销：${refused[0]}`, 'error', longMs);
      else host.notify.toast('已撤销', 'success');
      if (offer.back?.split('?')[0] === pathname) void navigate(offer.back, { replace: true });
      onOver();
      await host.session.reloadUserInfo();
    } catch (cause) {
      if (cause instanceof BusinessRefusal) {
        host.notify.toast(cause.faults[0]?.msg ?? cause.message, 'error', longMs);
        onOver();
      }
      // A broken line was announced by the shell: the button stays, and the repeat is the same request.
    } finally {
      acting.current = false;
      setBusy(false);
    }
  }

  const press = useRef(undo);
  useEffect(() => {
    press.current = undo;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.shiftKey || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z')
        return;
      if (isTyped(event.target) || isCovered()) return;
      event.preventDefault();
      void press.current();
    };
    document.addEventListener('keydown', onKey);
    const stopReporting = reportKeys(() => ['undoLast']);
    return () => {
      document.removeEventListener('keydown', onKey);
      stopReporting();
    };
  }, []);

  const held = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return (
    <div className={css.notice} data-undo={offer.of} {...held}>
      <span className={css.glyph}>
        <LineIcon path={framePaths.check} />
      </span>
      <span className={css.text}>{offer.text}</span>
      <button type="button" className={css.undo} aria-busy={busy} title="Ctrl+Z" onClick={() => void undo()}>
        撤销
      </button>
      <span className={css.left} aria-hidden="true">
        {leftS} 秒
      </span>
      <button type="button" className={css.close} aria-label="关闭" onClick={onOver}>
        <LineIcon path={framePaths.close} size={16} />
      </button>
    </div>
  );
}

/** Long enough to read why. */
const longMs = 8_000;

/** Of an answer with a result for each row: why some were refused. */
function refusedIn(answer: unknown): string[] {
  const rows: unknown = typeof answer === 'object' && answer !== null && 'rows' in answer ? answer.rows : [];
  if (!Array.isArray(rows)) return [];
  return rows.filter((row: { ok?: boolean }) => row.ok === false).map((row: { msg?: string }) => row.msg ?? '');
}
