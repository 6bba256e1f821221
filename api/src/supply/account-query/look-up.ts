/**
 * The public look-up of an account by name, WeChat id, article link or video id. `docs/pages/public.md#account-look-up`. Never
 * shown: followers' personal data, the name of the person behind the account, contacts. What the owner only declared is not shown
 * as data: without authorisation there are no reads.
 */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { isArticleLink } from '@shizhong/shared-contracts/identity';
import { articleAccounts } from '@shizhong/shared-contracts/kinds';
import { sql } from 'kysely';
import { requireCaptcha } from '../../identity';
import type { SignedIn } from '../../platform';
import { ArticleUnreachable } from '../article/source';
import type { SupplyServices } from '../services';
import type { MediaAccount } from '../tables';
import { quotaOf, spend } from './quota';

type Answer = ResponseOf<'home/queryAccount'>;
type Shown = Answer['accounts'][number];

const maxAccounts = 5;

/** @throws Refusal `tooOften` when the day's look-ups are used up; `captchaRequired` or `captchaWrong` about a visitor's captcha */
export async function queryAccount(
  services: SupplyServices,
  input: RequestOf<'home/queryAccount'>,
  { visitor, ip }: { visitor: SignedIn | null; ip: string },
): Promise<Answer> {
  if (!visitor) await requireCaptcha(services.captchas, input);
  const quota = await quotaOf(services, visitor, ip);
  const left = await spend(services, quota, visitor === null);
  const asked = input.text.trim();
  const { accounts, name } = isArticleLink(asked)
    ? await byArticle(services, asked)
    : { accounts: await byText(services, asked), name: null };
  const serving = accounts.filter((account) => !isSuspended(account));
  const open = serving.filter((account) => account.public_data);
  return {
    result: open.length ? 'found' : serving.length ? 'private' : accounts.length ? 'suspended' : 'unknown',
    accounts: open.map(shownOf),
    name: accounts.length ? null : name,
    left,
    perDay: quota.perDay,
  };
}

const suspended = ['frozen', 'banned'] as const;
const isSuspended = ({ status }: MediaAccount) => suspended.some((one) => one === status);

/**
 * Accounts on the platform, including those the platform has since stopped: a user about to pay such an account must not read
 * that it never joined.
 */
function known({ db }: Pick<SupplyServices, 'db'>) {
  return db
    .selectFrom('media_account')
    .selectAll()
    .where('status', 'in', ['normal', 'offline', ...suspended]);
}

async function byText(services: Pick<SupplyServices, 'db'>, text: string): Promise<MediaAccount[]> {
  const asked = text.toLowerCase();
  const exact = await known(services)
    .where((where) =>
      where.or([where(sql`lower(name)`, '=', asked), where(sql`lower(alias)`, '=', asked), where('platform_id', '=', text)]),
    )
    .orderBy('fans', 'desc')
    .limit(maxAccounts)
    .execute();
  if (exact.length) return exact;
  // A search by a part of the name finds only accounts that are public.
  return known(services)
    .where('status', 'not in', suspended)
    .where('name', 'ilike', `%${text.replace(/[\\%_]/g, '\\$&')}%`)
    .where('public_data', '=', true)
    .orderBy('fans', 'desc')
    .orderBy('id')
    .limit(maxAccounts)
    .execute();
}

/** The account that published it for one of our orders; otherwise the one named by the page. */
async function byArticle(services: SupplyServices, url: string): Promise<{ accounts: MediaAccount[]; name: string | null }> {
  const { db } = services;
  const orders = await db
    .selectFrom('performance_order')
    .select('account_id')
    .where('article_url', '=', url)
    .union(db.selectFrom('position_order').select('account_id').where('article_url', '=', url))
    .execute();
  if (orders.length) {
    const ids = orders.map(({ account_id }) => account_id);
    return { accounts: await known(services).where('id', 'in', ids).limit(maxAccounts).execute(), name: null };
  }
  try {
    const article = await services.articles.read(url);
    const name = article?.source === 'official' ? article.author : null;
    return { accounts: name ? await byName(services, name) : [], name };
  } catch (error) {
    if (error instanceof ArticleUnreachable) return { accounts: [], name: null };
    throw error;
  }
}

function byName(services: Pick<SupplyServices, 'db'>, name: string): Promise<MediaAccount[]> {
  return known(services)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('kind', 'in', articleAccounts)
    .limit(maxAccounts)
    .execute();
}

function shownOf(account: MediaAccount): Shown {
  const authorised = account.source === 'authorised' && account.facts_at !== null;
  return {
    name: account.name,
    avatar: account.avatar_url,
    kind: account.kind,
    serviceType: account.service_type === null ? null : account.service_type === 2 ? 'service' : 'subscription',
    verified: account.verified,
    industries: account.industry_codes,
    principal: account.verified ? principalOf(account.principal_name) : null,
    posts30d: authorised ? account.posts_30d : null,
    medians: authorised ? mediansOf(account) : [],
    trend: authorised ? account.recent_reads : [],
    authorised,
    performanceTenths: account.perf_tenths,
    updatedAt: authorised ? (account.facts_at?.toISOString() ?? null) : null,
  };
}

function mediansOf({ medians }: MediaAccount): Shown['medians'] {
  return [1, 2, 3].flatMap((position) => {
    const found = medians[String(position)];
    if (!found) return [];
    const { median, mean = null, n: posts, cv } = found;
    return [{ position, mean, median, posts, stability: Math.round(Math.max(0, 1 - cv) * 100) }];
  });
}

/**
 * The platform returns a name without a kind. A person's name has two to four characters; a registered body's is longer and
 * includes its type.
 */
function principalOf(name: string | null): Shown['principal'] {
  if (!name) return null;
  return /^\p{Script=Han}{2,4}$/u.test(name) ? 'person' : 'organisation';
}
