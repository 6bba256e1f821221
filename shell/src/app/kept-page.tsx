import type { LoadErrorFacts } from '@shizhong/shared-contracts';
import { Button } from '@shizhong/shared-ui';
import type { ReactNode } from 'react';
import css from './kept-page.module.css';
import { failureText, useOutdated, useReported } from './load-failure';

/** Id of the slot element: the page server fills it and the browser hydrates it. */
export const slotId = 'page-slot';

/** A remote's page, in the slot for prerendered HTML. */
export function LivePage({ children }: { children: ReactNode }) {
  return (
    <div id={slotId} className={css.slot}>
      {children}
    </div>
  );
}

/** The HTML delivered with the document, unchanged. Our own build made it, and its digest has been verified. */
export function KeptPage({ html }: { html: string }) {
  return (
    <div
      id={slotId}
      className={css.slot}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML that is already in the document
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
}

/** Shown with a page that remains HTML: says what does not work and offers a retry. At the end of the page, so that it never covers text. */
export function KeptNotice({ facts, onRetry }: { facts: LoadErrorFacts; onRetry(): void }) {
  useReported(facts, '');
  const outdated = useOutdated(facts);
  return (
    <div
      className={css.notice}
      role="alert"
      data-remote={facts.remote}
      data-phase={facts.phase}
      data-type={facts.type}
      data-reason={facts.reason}
    >
      <span>
        页面可以阅读，按钮与表单暂时不能用。{outdated ? '站点刚刚更新，这个页面需要刷新后才能用。' : failureText(facts)}
      </span>
      {outdated ? (
        <Button size="small" kind="primary" onClick={() => location.reload()}>
          刷新页面
        </Button>
      ) : null}
      <Button size="small" onClick={onRetry}>
        重试
      </Button>
    </div>
  );
}
