/**
 * Content versions of a campaign: written once, reviewed by the word check and an operator, never changed.
 * `docs/domain/campaign.md#content`.
 */
import { createHash } from 'node:crypto';
import { campaignFields, contentFieldNames } from '@shizhong/shared-contracts/campaign-form';
import {
  canonicalJson,
  cleanMarkup,
  type Database,
  type DatabaseTransaction,
  type IndustryCode,
  industryNames,
  ownFile,
  plainText,
  refuse,
  unmet,
  uuidv7,
} from '../../platform';
import { wordFacts } from '../content-rules/added-words';
import { checkContent, type Hit } from '../content-rules/check';
import type { Content, ReviewReason } from '../tables';
import { contentColumns } from './columns';
import type { CampaignForm } from './form';
import type { CampaignContent } from './submitted';

/** Hits of the word check, with its verdict. */
export async function checkWords(
  db: Database,
  userId: string,
  content: CampaignContent,
): Promise<{ verdict: 'pass' | 'warn' | 'block'; reasons: ReviewReason[] }> {
  const { marks, rules } = await wordFacts(db, userId);
  const { verdict, hits } = checkContent({ texts: readTexts(content), industries: [content.industry], marks, rules });
  return { verdict, reasons: hits.map(reasonOf) };
}

/** The same check for an incomplete form, while it is being filled in. */
export async function checkFormWords(
  db: Database,
  userId: string,
  form: CampaignForm,
): Promise<{ verdict: 'pass' | 'warn' | 'block'; hits: ReviewReason[] }> {
  const { marks, rules } = await wordFacts(db, userId);
  const known = Object.keys(industryNames) as IndustryCode[];
  const industries = known.filter((code) => code === form.industry);
  const { verdict, hits } = checkContent({ texts: readTexts(form), industries, marks, rules });
  return { verdict, hits: hits.map(reasonOf) };
}

/** Every text of an advertisement that readers see, by its path in the form. */
function readTexts(values: Partial<CampaignContent> | CampaignForm): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const name of contentFieldNames) {
    const { type } = campaignFields[name];
    const value = (values as CampaignForm)[name] ?? '';
    if (type === 'text') texts[name] = value as string;
    if (type === 'markup') texts[name] = plainText(cleanMarkup(value as string));
    if (type === 'texts') for (const [index, text] of [...value].entries()) texts[`${name}.${index}`] = text;
  }
  return texts;
}

function reasonOf({ field, start, end, found, rule, level, reason, law, hint }: Hit): ReviewReason {
  return { field, text: `${reason}（${law}）`, rule, level, found, start, end, hint };
}

/** Refuses with `contentAllowed`. @throws Refusal `contentRefused` with every hit in `data.hits` and at its field */
export function refuseBlocked(reasons: readonly ReviewReason[]): never {
  const hard = reasons.filter(({ level }) => level === 'hard');
  throw unmet('contentAllowed', {
    data: { hits: reasons },
    faults: hard.map(({ field, text, found }) => ({ path: field, msg: `「${found}」${text}` })),
  });
}

/** Checks that the files of the form belong to the advertiser. @throws Refusal `invalid` */
export async function requireOwnFiles(db: Database, userId: string, content: CampaignContent): Promise<void> {
  if (content.coverFileId && !(await ownFile(db, userId, content.coverFileId, 'attachment'))) throw refuse('coverFileMissing');
  for (const [index, id] of content.files.entries()) {
    const owned = (await ownFile(db, userId, id, 'attachment')) || (await ownFile(db, userId, id, 'licence'));
    if (!owned) throw refuse('contentFileMissing', { path: `files.${index}` });
  }
}

/** SHA-256 of the canonical JSON of the content that readers and media owners see. */
function contentHash(content: CampaignContent): string {
  return createHash('sha256')
    .update(canonicalJson({ ...content }))
    .digest('hex');
}

/**
 * Writes the next version, or returns the current one if nothing changed. The campaign is locked, so version numbers never clash.
 */
export async function writeContent(
  trx: DatabaseTransaction,
  facts: { campaignId: string; content: CampaignContent; reasons: readonly ReviewReason[]; at: Date },
): Promise<Pick<Content, 'id' | 'version'>> {
  const { campaignId, content, reasons, at } = facts;
  const sha256 = contentHash(content);
  const last = await trx
    .selectFrom('content')
    .select(['id', 'version', 'sha256'])
    .where('owner_id', '=', campaignId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.sha256 === sha256) return last;
  const row = { id: uuidv7(), version: (last?.version ?? 0) + 1 };
  await trx
    .insertInto('content')
    .values({
      ...row,
      owner_id: campaignId,
      ...contentColumns(content),
      hits: JSON.stringify(reasons),
      sha256,
      created_at: at,
    })
    .execute();
  return row;
}

/** Writes the content of a form and what the word lists found in it. */
export async function writeChecked(
  trx: DatabaseTransaction,
  facts: Parameters<typeof writeContent>[1] & { verdict: 'pass' | 'warn' },
): Promise<Pick<Content, 'id' | 'version'>> {
  const { campaignId, reasons, verdict, at } = facts;
  const written = await writeContent(trx, facts);
  const review = { campaignId, contentId: written.id, level: 'machine', result: verdict, reasons, operatorId: null, at } as const;
  await recordReview(trx, review);
  return written;
}

export async function recordReview(
  trx: DatabaseTransaction,
  review: {
    campaignId: string;
    contentId: string | null;
    level: 'machine' | 'human';
    result: 'pass' | 'warn' | 'block' | 'reject';
    reasons: readonly ReviewReason[];
    operatorId: string | null;
    at: Date;
  },
): Promise<void> {
  await trx
    .insertInto('content_review')
    .values({
      id: uuidv7(),
      object_id: review.campaignId,
      content_id: review.contentId,
      level: review.level,
      result: review.result,
      reasons: JSON.stringify(review.reasons),
      operator_id: review.operatorId,
      at: review.at,
    })
    .execute();
}
