/** Views for reviewers; those with identity numbers or private texts need a role and are logged. `docs/domain/operator.md#reviews`. */
import { fillRules } from '@shizhong/shared-contracts/business-rules';
import { formatFen } from '@shizhong/shared-contracts/format';
import { diffArrays } from 'diff';
import { sql } from 'kysely';
import type { Content, ReviewReason } from '../../campaign';
import { unseal } from '../../identity';
import { fenOf } from '../../money';
import { type Database, placeName, plainText, rulesAt } from '../../platform';
import { platformStatus } from '../../supply';
import { fieldLabel } from '../queues/labels';
import { type Command, need, type OpsContext, type Options, type Row, shown, UsageError } from './command';
import { hitsOn } from './content-hits';
import { facts } from './facts';
import { foundElsewhere } from './found-elsewhere';
import { idOf } from './numbered';
import { rejectTemplates } from './reject-templates';
import { resultWord, rulings } from './rulings';

async function identificationShown({ services: { db, keys, clock } }: OpsContext, options: Options): Promise<Row[]> {
  const held = await db
    .selectFrom('identification_case')
    .selectAll()
    .where(({ eb, cast, ref }) => eb(cast<string>(ref('id'), 'text'), '=', need(options, 'case')))
    .executeTakeFirst();
  if (!held?.latest_form_id) throw new UsageError(`认证 ${options['case']} 不存在`);
  const formOf = (id: string) => db.selectFrom('identification_form').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const form = await formOf(held.latest_form_id);
  const standing = held.form_id && held.form_id !== form.id ? await formOf(held.form_id) : null;
  const open = (one: typeof form) => ({
    kind: one.kind,
    name: one.name,
    uscc: one.uscc,
    legalName: one.legal_name,
    legalId: one.legal_id_enc && unseal(keys, 'legal-id', one.legal_id_enc),
    personId: one.person_id_enc && unseal(keys, 'person-id', one.person_id_enc),
    licenceFrom: one.licence_from,
    licenceTo: one.licence_to ?? (one.licence_from ? '长期' : null),
    region: one.region_code && placeName(one.region_code),
    address: one.address,
    contactName: one.contact_name,
    contactPhone: one.contact_phone_enc && unseal(keys, 'contact-phone', one.contact_phone_enc),
    email: one.email,
    industry: one.industry_code,
    taxpayer: one.taxpayer,
    bankName: one.bank_name,
    bankNo: one.bank_no_enc && unseal(keys, 'bank-no', one.bank_no_enc),
    licenceFileId: one.licence_file_id,
    frontFileId: one.front_file_id,
    backFileId: one.back_file_id,
    mandateFileId: one.mandate_file_id,
    trademarkFileId: one.trademark_file_id,
  });
  const now = open(form);
  const before = standing && open(standing);
  const changed =
    before && Object.fromEntries(Object.entries(before).filter(([key, value]) => value !== now[key as keyof typeof now]));
  const reviews = await db
    .selectFrom('identification_review as r')
    .innerJoin('identification_form as f', 'f.id', 'r.form_id')
    .select(['r.at', 'r.result', 'r.reasons', 'r.operator_id'])
    .where('f.case_id', '=', held.id)
    .orderBy('r.at', 'desc')
    .limit(5)
    .execute();
  return [
    ...facts('认证', { status: held.status, submitted: shown(form.submitted_at), number: form.number }),
    ...facts('填写', now),
    ...facts('变更前', changed ?? {}),
    ...(await foundElsewhere(db, form, new Date(clock.now()))),
    ...rulings('历次审核', reviews),
  ];
}

async function accountShown({ services: { db } }: OpsContext, options: Options): Promise<Row[]> {
  const account = await db
    .selectFrom('media_account')
    .selectAll()
    .where(({ eb, cast, ref }) => eb(cast<string>(ref('id'), 'text'), '=', need(options, 'id')))
    .executeTakeFirst();
  if (!account) throw new UsageError(`账号 ${options['id']} 不存在`);
  const [proofs, reviews, rates] = await Promise.all([
    db
      .selectFrom('account_proof')
      .selectAll()
      .where('subject_id', '=', account.id)
      .orderBy('submitted_at', 'desc')
      .limit(3)
      .execute(),
    db
      .selectFrom('account_review_record')
      .selectAll()
      .where('account_id', '=', account.id)
      .orderBy('at', 'desc')
      .limit(5)
      .execute(),
    db
      .selectFrom('rate_card')
      .selectAll()
      .where('account_id', '=', account.id)
      .orderBy('effective_from', 'desc')
      .limit(12)
      .execute(),
  ]);
  return [
    ...facts('账号', {
      name: account.name,
      kind: account.kind,
      platformId: account.platform_id,
      source: account.source === 'manual' ? '按截图申报' : '已授权',
      status: account.status,
      statusReason: account.status_reason,
      principal: account.principal_name,
      verified: account.verified,
      wxStatus: platformStatus(account),
      fans: account.fans,
      posts30d: account.posts_30d,
      registeredOn: account.registered_on,
      industries: account.industry_codes,
      forMinors: account.for_minors,
      intro: account.intro,
      takes: account.takes,
      quality: account.quality,
      performance: account.perf_tenths / 10,
    }),
    ...facts(
      '阅读',
      Object.fromEntries(
        Object.entries(account.medians).map(([place, one]) => [
          `位置 ${place}`,
          one && `中位 ${one.median}（${one.n} 篇，离散系数 ${one.cv}）`,
        ]),
      ),
    ),
    ...proofs.flatMap((proof) =>
      facts(`凭证 ${shown(proof.submitted_at)}`, { phrase: proof.phrase, note: proof.note, fileIds: proof.file_ids }),
    ),
    ...facts(
      '报价',
      Object.fromEntries(
        rates.map((rate) => [
          `位置 ${rate.position} ${rate.form === 'soft' ? '软文' : '硬广'} 自 ${shown(rate.effective_from)}`,
          rate.price_fen === null ? '不接' : `¥${formatFen(rate.price_fen)}`,
        ]),
      ),
    ),
    ...rulings('历次审核', reviews),
  ];
}

const textsOf = (content: Content) => ({
  form: content.form,
  ...Object.fromEntries(content.titles.map((title, index) => [`titles.${index}`, title])),
  digest: content.digest,
  bodyHtml: plainText(content.body_html),
  brief: content.brief,
  sourceUrl: content.source_url,
  originUrl: content.origin_url,
  landingUrl: content.landing_url,
  coverFileId: content.cover_file_id,
  files: content.files,
});

/** Compares by sentence, because one changed word would otherwise show the whole paragraph. */
const sentences = (text: unknown): string[] =>
  String(text ?? '')
    .split(/(?<=[。！？；\n])/)
    .map((one) => one.trim())
    .filter(Boolean);

/** Differences between two versions: 「−」 removed, 「+」 added. */
function contentDifference(before: Content, now: Content): Row[] {
  const [was, is]: Record<string, unknown>[] = [textsOf(before), textsOf(now)];
  const fields = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])];
  return fields.flatMap((field) =>
    diffArrays(sentences(was?.[field]), sentences(is?.[field]))
      .filter((part) => part.added || part.removed)
      .map((part) => ({
        part: `与第 ${before.version} 版的差别`,
        field,
        value: `${part.added ? '+' : '−'} ${part.value.join('')}`,
      })),
  );
}

/** Human decisions on other texts, newest first: rejections of this advertiser, and all on texts that hit one of the same words. */
async function similarRulings(
  db: Database,
  about: { objectId: string; userId: string; rules: readonly string[] },
): Promise<Row[]> {
  const found = await sql<{
    at: Date;
    result: string;
    reasons: ReviewReason[];
    operator_id: string | null;
    no: string;
    same: boolean;
  }>`
    select r.at, r.result, r.reasons, r.operator_id, coalesce(c.no, p.no) as no,
      coalesce(c.user_id, p.user_id) = ${about.userId}::uuid as same
    from content_review r left join campaign c on c.id = r.object_id left join position_plan p on p.id = r.object_id
    where r.level = 'human' and r.object_id <> ${about.objectId}::uuid and (
      (coalesce(c.user_id, p.user_id) = ${about.userId}::uuid and r.result = 'reject')
      or exists (select from content_review m, jsonb_array_elements(m.reasons) as hit
        where m.content_id = r.content_id and m.level = 'machine' and hit ->> 'rule' = any(${about.rules as string[]}::text[])))
    order by r.at desc limit 10`.execute(db);
  return found.rows.map(({ at, result, reasons, operator_id, no, same }) => ({
    part: same ? '同一广告主的过往裁决' : '命中同一词的过往裁决',
    field: `${shown(at)} ${no}`,
    value: [
      resultWord(result),
      ...reasons.map(({ field, text }) => (field ? `${fieldLabel(field)}：${text}` : text)),
      operator_id ?? '',
    ]
      .filter(Boolean)
      .join(' · '),
  }));
}

/** A version of an advertisement's texts: content, machine hits, changes, earlier decisions on similar texts. */
async function contentShown(db: Database, owner: { id: string; userId: string }, contentId: string): Promise<Row[]> {
  const content = await db.selectFrom('content').selectAll().where('id', '=', contentId).executeTakeFirstOrThrow();
  const before = await db
    .selectFrom('content')
    .selectAll()
    .where('owner_id', '=', content.owner_id)
    .where('version', '<', content.version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const hits = await hitsOn(db, content.id);
  return [
    ...facts(`内容 第 ${content.version} 版`, { ...textsOf(content), sha256: content.sha256 }),
    ...hits.map((hit) => ({
      part: '词检命中',
      field: hit.field,
      value: [`「${hit.found ?? ''}」${hit.level === 'hard' ? '违禁' : '提示'}`, hit.text, hit.hint].filter(Boolean).join(' · '),
    })),
    ...(before ? contentDifference(before, content) : []),
    ...(await similarRulings(db, { objectId: owner.id, userId: owner.userId, rules: hits.flatMap(({ rule }) => rule ?? []) })),
  ];
}

async function qualificationsOf(db: Database, userId: string): Promise<Row[]> {
  const rows = await db
    .selectFrom('qualification')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('submitted_at', 'desc')
    .execute();
  return rows.map((row) => ({
    part: '资质',
    field: row.code,
    value: [row.status, row.number, row.ends_on ? `至 ${row.ends_on}` : '长期', `文件 ${row.file_id}`]
      .filter(Boolean)
      .join(' · '),
  }));
}

async function campaignShown({ services: { db } }: OpsContext, options: Options): Promise<Row[]> {
  const id = await idOf(db, 'campaign', options);
  const campaign = await db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const revision = campaign.revision as { contentId?: string; unitPriceFen?: number } | null;
  const contentId = revision?.contentId ?? campaign.content_id;
  const yuan = (value: string | number | null) => (value === null ? null : `¥${formatFen(fenOf(String(value)))}`);
  return [
    ...facts('广告', {
      no: campaign.no,
      name: campaign.name,
      kind: campaign.kind,
      status: campaign.status,
      statusReason: campaign.status_reason,
      industry: campaign.industry_code,
      price: yuan(campaign.unit_price_fen),
      priceWanted:
        revision?.unitPriceFen !== undefined && revision.unitPriceFen !== campaign.unit_price_fen
          ? yuan(revision.unitPriceFen)
          : null,
      budget: yuan(campaign.budget_fen),
      start: shown(campaign.start_at),
      end: shown(campaign.end_at),
      review: campaign.approved_at ? '修改后复审' : '首次审核',
    }),
    ...facts('定向', Object.fromEntries(Object.entries(campaign.targeting).map(([key, value]) => [key, targetingText(value)]))),
    ...(await qualificationsOf(db, campaign.user_id)),
    ...(contentId ? await contentShown(db, { id, userId: campaign.user_id }, contentId) : []),
  ];
}

const targetingText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'object' ? JSON.stringify(one) : String(one))).join('、');
  return value === null || value === undefined || value === false ? '' : String(value === true ? '是' : value);
};

async function creativeShown({ services: { db } }: OpsContext, options: Options): Promise<Row[]> {
  const id = await idOf(db, 'positionOrder', options);
  const order = await db
    .selectFrom('position_order as o')
    .innerJoin('position_plan as p', 'p.id', 'o.plan_id')
    .innerJoin('media_account as a', 'a.id', 'o.account_id')
    .select([
      'o.no',
      'o.status',
      'o.plan_id',
      'o.ad_user_id',
      'o.content_id',
      'p.content_id as plan_content_id',
      'o.content_state',
      'o.form',
    ])
    .select(['o.industry_code', 'o.plan_at', 'o.position', 'o.creative_due_at', 'o.price_fen', 'p.name', 'a.name as account'])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();
  const contentId = order.content_id ?? order.plan_content_id;
  return [
    ...facts('订单', {
      no: order.no,
      plan: order.name,
      status: order.status,
      creative: order.content_state,
      due: shown(order.creative_due_at),
      account: order.account,
      publish: shown(order.plan_at),
      position: order.position,
      form: order.form,
      industry: order.industry_code,
      price: `¥${formatFen(order.price_fen)}`,
    }),
    ...(await qualificationsOf(db, order.ad_user_id)),
    ...(contentId ? await contentShown(db, { id: order.plan_id, userId: order.ad_user_id }, contentId) : []),
  ];
}

export const reviewViews: readonly Command[] = [
  {
    name: 'identification show',
    group: '审核',
    options: '--case <编号>',
    does: '看一份认证提交的全部内容（证件号完整显示，记入操作日志）、变更前后、同一证件的其他用户、历次审核',
    roles: ['review', 'risk'],
    reads: true,
    run: identificationShown,
  },
  {
    name: 'account show',
    group: '审核',
    options: '--id <编号>',
    does: '一个公众号或视频号：资料、阅读、凭证、报价与历次审核',
    run: accountShown,
  },
  {
    name: 'campaign show',
    group: '审核',
    options: '--no <编号>',
    does: '一条广告：条款、定向、资质、正文、词检命中、与上一版的差别、类似的过往裁决',
    run: campaignShown,
  },
  {
    name: 'position creative',
    group: '审核',
    options: '--no <编号>',
    does: '广告位订单的素材：正文、词检命中、与上一版的差别、类似的过往裁决',
    run: creativeShown,
  },
  {
    name: 'template list',
    group: '审核',
    options: '[--like <词>]',
    does: '驳回模板：在原因处写其编号（如 C3），或「C3：补充的话」',
    async run({ services: { db, clock } }, { like }) {
      return fillRules(rejectTemplates, await rulesAt(db, new Date(clock.now())))
        .filter(({ code, of, text }) => !like || [code, of, text].some((one) => one.includes(like)))
        .map(({ code, of, field, text }) => ({ code, of, field, text }));
    },
  },
];
