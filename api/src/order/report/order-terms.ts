/**
 * The agreement of two parties as a document either may download (`docs/domain/order.md#order-document`): the order's frozen
 * terms as canonical JSON with its SHA-256, and as a PDF. Created on the first request from columns that never change after the
 * agreement but by a proposal that both accept, and stored: names of an account or a company may change later, the document does not. Every such
 * change has a document of its own.
 */

import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type AccountKind, bookedKind } from '@shizhong/shared-contracts/kinds';
import type { Side } from '@shizhong/shared-contracts/session';
import { termsOf } from '../../campaign';
import { fenOf } from '../../money';
import { canonicalJson, type Database, FileAnswer, figuresOf, refuse } from '../../platform';
import { agreedChanges } from '../proposal/store';
import type { OrderServices } from '../services';
import { fingerprint } from './signature';
import { type AgreedTerms, orderTermsFormat, printTerms } from './terms-paper';

interface Reader {
  userId: string;
  side: Side;
}

/** @throws Refusal `orderMissing` for an order of others; `termsNotReady` while nothing is agreed */
export async function orderTerms(
  services: OrderServices,
  reader: Reader,
  { id }: { id: string },
): Promise<ResponseOf<'report/terms'>> {
  const { db, clock } = services;
  const agreed = (await ofPerformance(db, id, reader)) ?? (await ofPosition(db, id, reader));
  if (!agreed) throw refuse('orderMissing');
  const { count: revision, lastAt } = await agreedChanges(db, id);
  const existing = await storedTerms(db, id, revision);
  if (existing) return existing;
  await clock.refresh();
  const at = new Date(clock.now());
  const agreedAt = lastAt?.toISOString() ?? agreed.agreedAt;
  const terms: AgreedTerms = { ...agreed, agreedAt, format: orderTermsFormat, issuedAt: at.toISOString() };
  await db
    .insertInto('order_terms')
    .values({ order_id: id, revision, no: agreed.no, payload: canonicalJson(terms), sha256: fingerprint(terms), made_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // With concurrent requests of both parties, the first stored text wins.
  const stored = await storedTerms(db, id, revision);
  if (!stored) throw new RangeError(`terms of order ${agreed.no} were not stored`);
  return stored;
}

export async function orderTermsPdf(services: OrderServices, reader: Reader, subject: { id: string }): Promise<FileAnswer> {
  const { no, payload, sha256, issuedAt } = await orderTerms(services, reader, subject);
  const { siteName } = services.settings;
  const bytes = await printTerms({
    siteName,
    terms: JSON.parse(payload) as AgreedTerms,
    payload,
    sha256,
    issuedAt: new Date(issuedAt),
  });
  return new FileAnswer({ fileName: `${no}-terms.pdf`, mediaType: 'application/pdf', bytes });
}

async function storedTerms(db: Database, id: string, revision: number): Promise<ResponseOf<'report/terms'> | null> {
  const row = await db
    .selectFrom('order_terms')
    .selectAll()
    .where('order_id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row ? { no: row.no, payload: row.payload, sha256: row.sha256, issuedAt: row.made_at.toISOString() } : null;
}

type Terms = Omit<AgreedTerms, 'format' | 'issuedAt'>;

const columnOf = (side: Side) => (side === 'ad' ? ('o.ad_user_id' as const) : ('o.media_user_id' as const));

async function ofPerformance(db: Database, id: string, { userId, side }: Reader): Promise<Terms | null> {
  const row = await db
    .selectFrom('performance_order as o')
    .innerJoin('campaign as c', 'c.id', 'o.campaign_id')
    .innerJoin('media_account as a', 'a.id', 'o.account_id')
    .innerJoin('user as u', 'u.id', 'o.ad_user_id')
    .leftJoin('content as t', 't.id', 'o.content_id')
    .select([
      'o.no',
      'o.kind',
      'o.position',
      'o.price_fen',
      'o.cap_qty',
      'o.reserve_fen',
      'o.fee_bp',
      'o.window_h',
      'o.retention_h',
    ])
    .select([
      'o.keep_hours',
      'o.plan_at',
      'o.publish_deadline_at',
      'o.terms',
      'o.created_at',
      'c.name as campaign',
      'c.no as campaignNo',
    ])
    .select(['a.name as account', 'a.kind as accountKind', 'a.platform_id', 'u.company', 'u.nickname', 't.sha256'])
    .where('o.id', '=', id)
    .where(columnOf(side), '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const { rules, publishHours, promoForm, profile, anomalyRules } = termsOf(row);
  return {
    no: row.no,
    type: row.kind,
    agreedAt: row.created_at.toISOString(),
    campaign: { no: row.campaignNo, name: row.campaign },
    advertiser: row.company || row.nickname || '',
    account: accountOf(row),
    contentSha256: row.sha256,
    delivery: {
      position: row.position,
      form: promoForm,
      planAt: row.plan_at?.toISOString() ?? null,
      publishDeadlineAt: row.publish_deadline_at.toISOString(),
      publishHours: [...publishHours],
      keepHours: row.keep_hours,
      windowH: row.window_h,
      retentionH: row.retention_h,
      guaranteeReads: null,
      profile: profile && { gender: profile.gender, areas: [...profile.areas] },
    },
    money: { priceFen: row.price_fen, capQty: row.cap_qty, mostFen: fenOf(row.reserve_fen), feeBp: row.fee_bp },
    anomalyRules,
    rules: figuresOf(rules),
  };
}

async function ofPosition(db: Database, id: string, { userId, side }: Reader): Promise<Terms | null> {
  const row = await db
    .selectFrom('position_order as o')
    .innerJoin('position_plan as p', 'p.id', 'o.plan_id')
    .innerJoin('media_account as a', 'a.id', 'o.account_id')
    .innerJoin('user as u', 'u.id', 'o.ad_user_id')
    .select([
      'o.no',
      'o.position',
      'o.form',
      'o.price_fen',
      'o.fee_bp',
      'o.keep_hours',
      'o.plan_at',
      'o.guarantee_reads',
      'o.terms',
    ])
    .select([
      'o.accepted_at',
      'p.name as campaign',
      'p.no as campaignNo',
      'a.name as account',
      'a.kind as accountKind',
      'a.platform_id',
    ])
    .select(['u.company', 'u.nickname'])
    .where('o.id', '=', id)
    .where(columnOf(side), '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  if (!row.accepted_at) throw refuse('termsNotReady');
  const { rules, anomalyRules } = termsOf(row);
  return {
    no: row.no,
    type: bookedKind,
    agreedAt: row.accepted_at.toISOString(),
    campaign: { no: row.campaignNo, name: row.campaign },
    advertiser: row.company || row.nickname || '',
    account: accountOf(row),
    contentSha256: null,
    delivery: {
      position: row.position,
      form: row.form,
      planAt: row.plan_at.toISOString(),
      publishDeadlineAt: null,
      publishHours: [],
      keepHours: row.keep_hours,
      windowH: null,
      retentionH: 0,
      guaranteeReads: row.guarantee_reads,
      profile: null,
    },
    money: { priceFen: row.price_fen, capQty: null, mostFen: row.price_fen, feeBp: row.fee_bp },
    anomalyRules,
    ...(row.terms['anomalyRules'] === undefined ? {} : { readsExamined: true }),
    rules: figuresOf(rules),
  };
}

function accountOf(row: { account: string; accountKind: AccountKind; platform_id: string }) {
  return { name: row.account, type: row.accountKind, platformId: row.platform_id };
}
