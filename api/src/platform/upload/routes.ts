import type { FastifyInstance } from 'fastify';
import type { Registrar } from '../http/endpoint';
import { Fault } from '../http/fault';
import { refuse } from '../http/refusal';
import type { PlatformServices } from '../services';
import { checkFile } from './check';
import { fileById, isOpen, ownLinks, storeFile } from './files';
import { isGoodFileLink, privateFileUrl, publicFileUrl } from './links';

export function uploadRoutes(app: FastifyInstance, registrar: Registrar, services: PlatformServices): void {
  registrar.signedIn(
    'upload/file',
    async ({ purpose }, { user, file }) => {
      if (!file) throw refuse('fileNotSelected');
      const checked = await checkFile(file, purpose);
      if (typeof checked === 'string') throw refuse(checked);
      const fileId = await storeFile(services, user.userId, purpose, checked);
      const url = isOpen(purpose) ? publicFileUrl(services.settings, fileId) : privateFileUrl(services, fileId);
      return { fileId, url: url ?? '', width: checked.width, height: checked.height, bytes: checked.bytes.length };
    },
    { perAddress: { limit: 60, windowS: 600 } },
  );

  registrar.signedIn('upload/links', ({ ids }, { user }) => ownLinks(services, user.userId, ids));

  app.get<{ Params: { id: string }; Querystring: { until?: string; proof?: string } }>(
    '/api/v1/file/:id',
    async (request, reply) => {
      const file = await fileById(services.db, request.params.id);
      const open = file !== undefined && isOpen(file.purpose);
      // A wrong link and a missing file get the same response: an id alone reveals nothing.
      if (!file || !(open || isGoodFileLink(services.keys, file.id, request.query)))
        throw new Fault(404, '文件不存在或链接已过期');
      const bytes = await services.storage.get(file.storage_key);
      if (!bytes) throw new Fault(404, '文件不存在或链接已过期');
      return reply
        .header('content-type', file.media_type)
        .header('content-disposition', file.media_type === 'application/pdf' ? 'attachment; filename="file.pdf"' : 'inline')
        .header('cache-control', open ? 'public, max-age=31536000, immutable' : 'private, no-store')
        .header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox")
        .send(bytes);
    },
  );
}
