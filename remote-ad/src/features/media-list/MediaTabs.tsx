import { NavTabs } from '@shizhong/shared-ui';
import css from './MediaTabs.module.css';

const pages = { deal: '成交媒体', black: '黑名单', low: '低质媒体' } as const;

/** The three lists of 媒体管理. */
export function MediaTabs({ current }: { current: keyof typeof pages }) {
  return (
    <div className={css.tabs}>
      <NavTabs
        label="媒体管理"
        current={current}
        tabs={Object.entries(pages).map(([key, label]) => ({ key, label, to: `/admin-ad/media/oa/${key}` }))}
      />
    </div>
  );
}
