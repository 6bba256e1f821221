/** The article of an object under review, as a phone shows it. `docs/domain/operator.md#reviews`. */
import type { DeskResponseOf } from '@shizhong/shared-contracts/operator/desk';
import type { QueueKind } from '@shizhong/shared-contracts/operator/queue-kinds';
import { cleanMarkup, type Database, fileById } from '../../platform';
import { contentUnderReview, hitsOn } from '../command-line/content-hits';
import type { Asker, DeskServices } from '../desk/run-command';
import { readNow } from './item';
import { markWords, piecesOf } from './mark-words';

/** So that an article with fifty pictures does not hold up the review. */
const limits = { pictures: 12, bytes: 6 * 1024 * 1024 };
const idIn = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

/** @throws Refusal `deskNotPermitted`, `queueMoved` */
export async function articleOf(
  desk: DeskServices,
  caller: Asker,
  { kind, id }: { kind: QueueKind; id: string },
): Promise<DeskResponseOf<'queue/article'>> {
  const { db } = desk.services;
  const { row } = await readNow(desk, caller, kind, id);
  if (kind !== 'campaign' && kind !== 'creative') return { article: null };
  const contentId = await contentUnderReview(db, kind === 'campaign' ? 'campaign' : 'positionOrder', id);
  const content = contentId && (await db.selectFrom('content').selectAll().where('id', '=', contentId).executeTakeFirst());
  if (!content || (content.titles.length === 0 && content.body_html === '' && !content.source_url)) return { article: null };
  const words = (await hitsOn(db, content.id)).flatMap(({ found }) => (found ? [found] : []));
  const pictures = await picturesIn(desk, content.body_html);
  return {
    article: {
      ...{ titles: content.titles, digest: content.digest, sourceUrl: content.source_url, originUrl: content.origin_url },
      account: kind === 'creative' ? (row.details[0] ?? '') : '公众号名称',
      position: kind === 'creative' ? await positionOf(db, id) : 1,
      bodyHtml: markWords(pictures.html, words),
      cover: content.cover_file_id ? await dataAddress(desk, content.cover_file_id) : null,
      leftOut: pictures.leftOut,
    },
  };
}

async function positionOf(db: Database, id: string): Promise<number> {
  const row = await db.selectFrom('position_order').select('position').where('id', '=', id).executeTakeFirst();
  return row?.position ?? 1;
}

/** The desk's address serves no file of the marketplace, so the pictures come inside. Cleaned again: what is stored may be older than the rules. */
async function picturesIn(desk: DeskServices, bodyHtml: string): Promise<{ html: string; leftOut: number }> {
  const addresses = new Map<string, string | null>();
  let bytes = 0;
  let leftOut = 0;
  const pieces: string[] = [];
  for (const piece of piecesOf(cleanMarkup(bodyHtml))) {
    const source = piece.startsWith('<img ') ? (/ src="([^"]*)"/.exec(piece)?.[1] ?? '') : null;
    if (source === null) {
      pieces.push(piece);
      continue;
    }
    if (!addresses.has(source)) {
      const fileId = addresses.size < limits.pictures && bytes < limits.bytes ? idIn.exec(source)?.[0] : undefined;
      const address = fileId ? await dataAddress(desk, fileId) : null;
      bytes += address?.length ?? 0;
      addresses.set(source, address);
    }
    const address = addresses.get(source);
    if (!address) leftOut += 1;
    pieces.push(address ? piece.replace(source, () => address) : '<span>〔图片〕</span>');
  }
  return { html: pieces.join(''), leftOut };
}

async function dataAddress({ services }: DeskServices, fileId: string): Promise<string | null> {
  const file = await fileById(services.db, fileId);
  if (!file?.media_type.startsWith('image/')) return null;
  const bytes = await services.storage.get(file.storage_key);
  return bytes && `data:${file.media_type};base64,${bytes.toString('base64')}`;
}
