/** The server's word check while texts are edited. `docs/pages/advertiser.md#word-check`: hard hits block, soft hits warn. */
import type { ResponseOf } from '@shizhong/shared-contracts';
import { useServerData } from '@shizhong/shared-ui/server-data';
import type { CampaignArea } from '../campaign/kinds';
import { useDebounced } from './use-debounced';
import type { FormValues } from './values';

export type WordHit = ResponseOf<'adRead/checkWords'>['hits'][number];

export interface WordCheck {
  hits: readonly WordHit[];
  /** The current texts contain a hard hit. */
  blocks: boolean;
  /** The result is for older texts. */
  stale: boolean;
}

/** Texts that are published or instruct the media owner. */
export type CheckedTexts = Pick<FormValues, 'titles' | 'digest' | 'bodyHtml' | 'brief' | 'industry'>;

export function useWordCheck(area: CampaignArea, texts: CheckedTexts, enabled: boolean): WordCheck {
  const { titles, digest, bodyHtml, brief, industry } = texts;
  const now = { titles: titles.map((title) => title.slice(0, 200)), digest, bodyHtml, brief, industry: industry || null };
  const form = useDebounced(now, 600);
  const written = [...form.titles, form.digest, form.bodyHtml, form.brief].some((text) => text.trim() !== '');
  const check = useServerData(`${area}/checkWords`, { form }, { enabled: enabled && written, keepPrevious: true });
  // Hits that were edited away no longer block while the next result is loading.
  const hits = written ? (check.data?.hits ?? []).filter((hit) => placeOf(hit, textOf(hit.field, now)) !== null) : [];
  const stale = check.isRefreshing || JSON.stringify(now) !== JSON.stringify(form);
  return { hits, blocks: hits.some(({ level }) => level === 'hard'), stale };
}

function textOf(field: string, texts: Omit<CheckedTexts, 'industry'>): string {
  if (field.startsWith('titles.')) return texts.titles[Number(field.slice(7))] ?? '';
  if (field === 'digest') return texts.digest;
  return field === 'brief' ? texts.brief : texts.bodyHtml.replace(/<[^>]*>/g, '');
}

/** Position of a hit in the current text; null once edited away. */
export function placeOf(hit: WordHit, text: string): { start: number; end: number } | null {
  const { start, end, found } = hit;
  if (!found) return null;
  if (start !== undefined && end !== undefined && text.slice(start, end) === found) return { start, end };
  const at = text.indexOf(found);
  return at < 0 ? null : { start: at, end: at + found.length };
}
