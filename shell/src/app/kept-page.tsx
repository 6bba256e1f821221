import type { LoadErrorFacts } from '@shizhong/shared-contracts';
import { Button } from '@shizhong/shared-ui';
import type { ReactNode } from 'react';
import styles from './kept-page.module.css';
import { failureText, useReported } from './load-failure';

/** Id of the slot's element in the page: what the page server fills and the browser takes over. */
export const slotId = 'page-slot';

/** A page of the remote, in the place that prerendered HTML has. */
export function LivePage({ children }: { children: ReactNode }) {
  return (
    <div id={slotId} className={styles['slot']}>
      {children}
    </div>
  );
}

/** The HTML that came with the document, as it is. It was made by our own build and proved by its digest. */
export function KeptPage({ html }: { html: string }) {
  return (
    <div
      id={slotId}
      className={styles['slot']}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML that stands there already
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
}

/** Beside a page that stays HTML: what does not work, and the way to try again. It covers no text for good: it lies at the end of the page. */
export function KeptNotice({ facts, onRetry }: { facts: LoadErrorFacts; onRetry(): void }) {
  useReported(facts, '');
  return (
    <div
      className={styles['notice']}
      role="alert"
      data-remote={facts.remote}
      data-phase={facts.phase}
      data-type={facts.type}
      data-reason={facts.reason}
    >
      <span>页面可以阅读，按钮与表单暂时不能用。{failureText(facts)}</span>
      <Button size="small" onClick={onRetry}>
        重试
      </Button>
    </div>
  );
}
