import { useEffect, useState } from 'react';
import { Icon } from '../icon/Icon';
import css from './CopyButton.module.css';

const shownMs = 1500;

/** Copies one text and confirms it in place. `what` names it for screen readers, such as 「用户 ID」. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [said, setSaid] = useState<'' | '已复制' | '复制失败，请手动选择'>('');
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(''), shownMs);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <span className={css.copy}>
      <button
        type="button"
        className={css.button}
        aria-label={`复制${what}`}
        onClick={() => {
          copyText(text).then(
            () => setSaid('已复制'),
            () => setSaid('复制失败，请手动选择'),
          );
        }}
      >
        <Icon name={said === '已复制' ? 'check' : 'copy'} size={16} />
      </button>
      <span role="status" className={css.said}>
        {said}
      </span>
    </span>
  );
}

/** The clipboard API is missing over plain http and may be denied; the legacy command then still works. */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) {
    try {
      return await navigator.clipboard.writeText(text);
    } catch {
      // Denied: use the legacy command below.
    }
  }
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  const focused = document.activeElement;
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!copied) throw new CopyRefused();
}

class CopyRefused extends Error {
  override readonly name = 'CopyRefused';
}
