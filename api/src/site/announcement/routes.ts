import type { Registrar } from '../../platform';
import type { SiteServices } from '../services';
import type { Announcement } from '../tables';
import { announcementsOf } from './store';

const onHome = 10;

export function announcementRoutes(registrar: Registrar, { db, clock }: SiteServices): void {
  const now = () => new Date(clock.now());

  registrar.signedIn('announcement/list', async ({ page, pageSize, filters = {} }, { user }) => {
    const filter = { audiences: [user.side, 'both', 'everybody'], archive: filters.archive, at: now() } as const;
    const { rows, total } = await announcementsOf(db, filter, { page, pageSize });
    return { list: rows.map(asShown), total, page, pageSize };
  });

  registrar.open('home/notices', async () => {
    const { rows } = await announcementsOf(db, { audiences: ['everybody'], at: now() }, { page: 1, pageSize: onHome });
    return rows.map(asShown);
  });
}

function asShown({ id, title, body, link, from_at }: Announcement) {
  return { id, title, body, link, at: from_at.toISOString() };
}
