/** Sets up the cast. */
import { startRewards } from '../../growth';
import { recordVisit } from '../../identity';
import { addAnnouncement } from '../../site';
import { type Account, openAccount, ops, payIn } from './acts';
import { advertisers, lead, leadAccounts, owners, referred } from './cast';
import type { Cast } from './named-scene';
import { certify, seedDemonstration } from './seed';
import type { Person, Stage } from './stage';

const announcements = [
  {
    audience: 'everybody',
    title: '结算以核验后的有效数量为准',
    body: '异常数量不计费，判定依据随订单公布。对核验结果有异议，可在确认前提出，由平台依据双方证据裁定。',
    link: '/help/order',
  },
  {
    audience: 'everybody',
    title: '当前为演示环境',
    body: '账号、订单与资金均为演示数据，充值走演示收银台，不会发生真实付款。',
  },
] as const;

/** Registers and certifies all users, deposits money and opens media accounts. */
export async function setUpCast(stage: Stage): Promise<Cast> {
  const { services } = stage;
  await seedDemonstration(services);
  for (const announcement of announcements) await addAnnouncement(services, ops, announcement);
  const ad = await stage.person(lead.ad, 'ad');
  const media = await stage.person(lead.media, 'media');
  await payIn(stage, ad, 50_000_00);
  await payIn(stage, ad, 30_000_00);
  const firms: Person[] = [];
  for (const { phone, nickname, company, uscc, industry } of advertisers) {
    const firm = await stage.person(phone, 'ad', { nickname, company, industry });
    await certify(
      services,
      { side: 'ad', phoneHashes: services.phones.hashes(phone) },
      {
        kind: 'company',
        name: company,
        uscc,
        legalName: '演示',
        region: '330106',
        address: '演示路 2 号',
        contactName: '演示',
        contactPhone: phone,
        industry,
      },
    );
    await payIn(stage, firm, 20_000_00);
    firms.push(firm);
  }
  const accounts: Account[] = [];
  for (const card of leadAccounts) accounts.push(await openAccount(stage, media, card));
  const szPush = await shared(stage, media);
  const others: { who: Person; accounts: Account[] }[] = [];
  for (const { phone, nickname, person, personId, accounts: cards } of owners) {
    const prom = referred[phone];
    const who = await stage.person(phone, 'media', { nickname, ...(prom === undefined ? {} : { through: { szPush, prom } }) });
    await certify(
      services,
      { side: 'media', phoneHashes: services.phones.hashes(phone) },
      { kind: 'person', name: person, personId },
    );
    const opened: Account[] = [];
    for (const [index, card] of cards.entries()) opened.push(await openAccount(stage, who, { ...card, byProof: index > 1 }));
    others.push({ who, accounts: opened });
  }
  return { ad, media, accounts, others, firms };
}

/** Shares the lead media owner's link and records its visits: each network counts once a day. */
async function shared({ services, call }: Stage, media: Person): Promise<string> {
  await startRewards(services.db, new Date(services.clock.now()));
  const { szPush } = await call(media, 'media/share', {});
  for (const [index, prom] of ['moments', 'moments', 'moments', 'moments', 'group', 'group', ''].entries())
    await recordVisit(services, { ip: `192.0.2.${index + 1}`, userAgent: 'demonstration', szPush, prom });
  return szPush;
}
