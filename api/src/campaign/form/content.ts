/** Content versions of a campaign: written once, judged by machine and person, never changed. `docs/domain/campaign.md#content`. */
import { createHash } from 'node:crypto';
import { businessCodes } from '@shizhong/shared-contracts/endpoints';
import { guards } from '@shizhong/shared-contracts/process';
import {
  canonicalJson,
  cleanMarkup,
  type Database,
  type DatabaseTransaction,
  type IndustryCode,
  industryNames,
  ownFile,
  plainText,
  Refusal,
  uuidv7,
} from '../../platform';
import { wordFacts } from '../content-rules/added-words';
import { checkContent, type Hit } from '../content-rules/check';
import type { Content, ReviewReason } from '../tables';
import type { CampaignContent, CampaignForm } from './form';

/** What the word check found, with its verdict. */
export async function checkWords(
  db: Database,
  userId: string,
  content: CampaignContent,
): Promise<{ verdict: 'pass' | 'warn' | 'block'; reasons: ReviewReason[] }> {
  const { marks, rules } = await wordFacts(db, userId);
  const texts: Record<string, string> = { digest: content.digest, bodyHtml: plainText(content.bodyHtml), brief: content.brief };
  content.titles.forEach((title, index) => {
    texts[`titles.${index}`] = title;
  });
  const { verdict, hits } = checkContent({ texts, industries: [content.industry], marks, rules });
  return { verdict, reasons: hits.map(reasonOf) };
}

/** The same check for half a form, while it is being written. */
export async function checkFormWords(
  db: Database,
  userId: string,
  form: CampaignForm,
): Promise<{ verdict: 'pass' | 'warn' | 'block'; hits: ReviewReason[] }> {
  const { marks, rules } = await wordFacts(db, userId);
  const texts: Record<string, string> = {
    digest: form.digest ?? '',
    bodyHtml: plainText(cleanMarkup(form.bodyHtml ?? '')),
    brief: form.brief ?? '',
  };
  (form.titles ?? []).forEach((title, index) => {
    texts[`titles.${index}`] = title;
  });
  const known = Object.keys(industryNames) as IndustryCode[];
  const industries = known.filter((code) => code === form.industry);
  const { verdict, hits } = checkContent({ texts, industries, marks, rules });
  return { verdict, hits: hits.map(reasonOf) };
}

function reasonOf({ field, start, end, found, rule, level, reason, law, hint }: Hit): ReviewReason {
  return { field, text: `${reason}（${law}）`, rule, level, found, start, end, hint };
}

/** `contentAllowed`. @throws Refusal 10004 with every hit in `data.hits` and at its field */
export function refuseBlocked(reasons: readonly ReviewReason[]): never {
  const hard = reasons.filter(({ level }) => level === 'hard');
  throw new Refusal(businessCodes.contentRefused, guards.contentAllowed.msg, {
    data: { hits: reasons },
    faults: hard.map(({ field, text, found }) => ({ path: field, msg: `「${found}」${text}` })),
  });
}

/** Files named in the form must be the advertiser's own. @throws Refusal 422 */
export async function requireOwnFiles(db: Database, userId: string, content: CampaignContent): Promise<void> {
  if (content.coverFileId && !(await ownFile(db, userId, content.coverFileId, 'attachment')))
    throw Refusal.invalid({ path: 'coverFileId', msg: '封面文件不存在，请重新上传' });
  for (const [index, id] of content.files.entries()) {
    const owned = (await ownFile(db, userId, id, 'attachment')) || (await ownFile(db, userId, id, 'licence'));
    if (!owned) throw Refusal.invalid({ path: `files.${index}`, msg: '文件不存在，请重新上传' });
  }
}

/** SHA-256 over the canonical JSON of what readers see and media owners are told. */
export function contentHash(content: CampaignContent): string {
  return createHash('sha256')
    .update(canonicalJson({ ...content }))
    .digest('hex');
}

/** The next version, or the one in force when nothing of it changed. The campaign is locked, so versions never clash. */
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
      form: content.form,
      source_url: content.sourceUrl,
      titles: content.titles,
      digest: content.digest,
      cover_file_id: content.coverFileId,
      body_html: content.bodyHtml,
      origin_url: content.originUrl,
      landing_url: content.landingUrl,
      brief: content.brief,
      files: JSON.stringify(content.files),
      industry_code: content.industry,
      hits: JSON.stringify(reasons),
      sha256,
      created_at: at,
    })
    .execute();
  return row;
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
