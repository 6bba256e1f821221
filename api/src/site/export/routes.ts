import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Fault, isGoodLink, isUuid, privateLink, type Registrar, refuse } from '../../platform';
import type { SiteServices } from '../services';
import { exported, partsOf } from './prepare';
import { type ExportKey, exportSources } from './sources';

const pathOf = (id: string) => `api/v1/export/${id}`;

export function exportRoutes(app: FastifyInstance, registrar: Registrar, services: SiteServices): void {
  const { db } = services;
  for (const key of Object.keys(exportSources()) as ExportKey[])
    registrar.signedIn(key, (input, { user }) => exported(services, user.userId, { key, input }));

  registrar.signedIn('export/file', async ({ id }, { user }) => {
    const file = await db
      .selectFrom('export_file')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', user.userId)
      .executeTakeFirst();
    if (!file) throw refuse('exportMissing');
    const { status, file_name: fileName, rows, bytes, expires_at } = file;
    // A job removes the file, and may be late.
    const over = expires_at !== null && expires_at.getTime() <= services.clock.now();
    const ready = status === 'ready' && !over;
    return {
      status: over ? 'removed' : status,
      fileName,
      rows,
      bytes: Number(bytes),
      expiresAt: ready ? (expires_at?.toISOString() ?? null) : null,
      url: ready ? privateLink(services, pathOf(id)) : null,
    };
  });

  app.get<{ Params: { id: string }; Querystring: { until?: string; proof?: string } }>(
    '/api/v1/export/:id',
    async (request, reply) => {
      const { id } = request.params;
      const good = isUuid(id) && isGoodLink(services.keys, pathOf(id), request.query);
      const file = good
        ? await db.selectFrom('export_file').selectAll().where('id', '=', id).where('status', '=', 'ready').executeTakeFirst()
        : undefined;
      // As for files: an invalid link and a missing file get the same response.
      if (!file) throw new Fault(404, '文件不存在或链接已过期');
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-length', file.bytes)
        .header(
          'content-disposition',
          `attachment; filename="export.csv"; filename*=UTF-8''${encodeURIComponent(file.file_name)}`,
        )
        .header('cache-control', 'private, no-store')
        .send(Readable.from(partsOf(services, file), { objectMode: false }));
    },
  );
}
