import { useHost } from '@shizhong/shared-contracts';
import { Link, useLocation } from 'react-router-dom';
import css from './KindLinks.module.css';

/** Pages that the side menu has one entry for. `docs/pages/media-owner.md#menu`. */
const pages = {
  任务: [
    ['/admin-media/oa/read', '阅读'],
    ['/admin-media/oa/fans', '涨粉'],
    ['/admin-media/video/fans', '视频号'],
  ],
  订单: [
    ['/admin-media/oa/order-read', '阅读'],
    ['/admin-media/oa/order-fans', '涨粉'],
    ['/admin-media/video/order-fans', '视频号'],
    ['/admin-media/oa/order-position', '广告位'],
  ],
  账号: [
    ['/admin-media/account/oa', '公众号'],
    ['/admin-media/account/video', '视频号'],
  ],
} as const;

/** Beside the title: the same page of the other kinds. */
export function KindLinks({ of }: { of: keyof typeof pages }) {
  const host = useHost();
  const { pathname } = useLocation();
  return (
    <nav className={css.kinds} aria-label={`${of}类型`}>
      {pages[of]
        .filter(([path]) => host.hasPage(path))
        .map(([path, label]) => (
          <Link key={path} to={path} className={css.kind} aria-current={path === pathname ? 'page' : undefined}>
            {label}
          </Link>
        ))}
    </nav>
  );
}
