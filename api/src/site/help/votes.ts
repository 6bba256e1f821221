/** 「有帮助 / 没帮助」 on articles of the help centre. `docs/domain/site.md#help-votes`. */
import { type HelpReason, helpReasons, type RequestOf } from '@shizhong/shared-contracts/endpoints';
import type { Database } from '../../platform';
import type { SiteServices } from '../services';

/** A visitor's latest vote on a version counts; a positive vote removes reason and note. */
export async function vote(
  { db, clock, keys }: Pick<SiteServices, 'db' | 'clock' | 'keys'>,
  { articleId, version, visitorId, helpful, reason, note = '' }: RequestOf<'home/helpVote'>,
): Promise<Record<string, never>> {
  await clock.refresh();
  const values = {
    helpful,
    reason: helpful ? null : (reason ?? null),
    note: helpful ? '' : note,
    at: new Date(clock.now()),
  };
  await db
    .insertInto('help_vote')
    .values({ article_id: articleId, article_version: version, visitor_hash: keys.pseudonym('visitor', visitorId), ...values })
    .onConflict((conflict) => conflict.columns(['article_id', 'article_version', 'visitor_hash']).doUpdateSet(values))
    .execute();
  return {};
}

export interface ArticleVotes {
  articleId: string;
  version: number;
  helpful: number;
  notHelpful: number;
  reasons: Record<HelpReason, number>;
}

/** Votes by article, the least helpful articles first. */
export async function votesByArticle(db: Database): Promise<ArticleVotes[]> {
  const rows = await db
    .selectFrom('help_vote')
    .select(['article_id', 'article_version', 'helpful', 'reason', ({ fn }) => fn.countAll<string>().as('n')])
    .groupBy(['article_id', 'article_version', 'helpful', 'reason'])
    .orderBy('article_id')
    .orderBy('article_version')
    .execute();
  const found = new Map<string, ArticleVotes>();
  for (const { article_id: articleId, article_version: version, helpful, reason, n } of rows) {
    const key = `${articleId} ${version}`;
    const votes = found.get(key) ?? { articleId, version, helpful: 0, notHelpful: 0, reasons: noReasons() };
    votes[helpful ? 'helpful' : 'notHelpful'] += Number(n);
    if (reason) votes.reasons[reason] += Number(n);
    found.set(key, votes);
  }
  return [...found.values()].sort((a, b) => b.notHelpful - a.notHelpful || a.articleId.localeCompare(b.articleId));
}

const noReasons = () => Object.fromEntries(helpReasons.map((reason) => [reason, 0])) as Record<HelpReason, number>;

/** Reasons and notes of negative votes on an article, newest first. */
export async function notesOn(
  db: Database,
  articleId: string,
): Promise<{ at: Date; version: number; reason: HelpReason | null; note: string }[]> {
  return db
    .selectFrom('help_vote')
    .select(['at', 'article_version as version', 'reason', 'note'])
    .where('article_id', '=', articleId)
    .where('helpful', '=', false)
    .where(({ eb, or }) => or([eb('note', '<>', ''), eb('reason', 'is not', null)]))
    .orderBy('at', 'desc')
    .limit(200)
    .execute();
}
