/** Papers and campaigns that wait for a review at the operators' desk, first ones and changed ones. `docs/domain/operator.md#reviews`. */
import { usccCheckSign } from '@shizhong/shared-contracts/identity';
import { startSession } from '../../identity';
import { launch, readForm, smsCode } from './acts';
import { advertisers } from './cast';
import { at, type HoursAgo, type Played } from './named-scene';
import { submitCertification, withCheckSign } from './seed';

const newcomerCompany = '晨间食品（演示）有限公司';
const newcomerForm = {
  ...{
    kind: 'company' as const,
    name: newcomerCompany,
    uscc: withCheckSign('91330106MA2DEM014', usccCheckSign),
    legalName: '演示',
  },
  ...{ region: '330106', address: '演示路 14 号', contactName: '演示', industry: 'food' },
};
const deskComputer =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const usccOf = (firm: number): string => at(advertisers, firm).uscc;

export const papers =
  (ago: HoursAgo): Played =>
  async (stage, { firms, others }) => {
    const { services } = stage;
    await stage.until(ago(9));
    const phone = '13800000014';
    const newcomer = await stage.person(phone, 'ad', { nickname: '晨间食品', company: newcomerCompany, industry: 'food' });
    await submitCertification(
      services,
      { side: 'ad', phoneHashes: services.phones.hashes(phone) },
      { ...newcomerForm, contactPhone: phone },
      { pass: false },
    );
    await stage.call(newcomer, 'auth/qualificationSave', {
      ...{ code: 'food_licence', number: 'JY13301060000014', fileId: newcomer.fileId, endsOn: '2030-12-31' },
    });
    const shop = at(firms, 0);
    const promoted = await stage.call(shop, 'ad/promotedAdd', {
      ...{ kind: 'oa', platformId: 'gh_demo000000a1', name: '云窗书店', fans: 12_400 },
    });
    await stage.call(shop, 'ad/promotedProof', { id: promoted.id, files: [shop.fileId], note: '公众号后台截图（演示）。' });
    const { who } = at(others, 5);
    await stage.call(who, 'user/payeeSave', {
      ...{ kind: 'bank', no: '6222020000000049999', bank: '演示银行', branch: '杭州城西支行', consentSensitive: true },
      smsCode: await smsCode(stage, who),
    });
  };

/** The former version stands beside what changed; the newcomer's papers and device are also somebody else's. */
export const changes =
  (ago: HoursAgo): Played =>
  async (stage, { firms, others }) => {
    const { services } = stage;
    await stage.until(ago(30));
    const home = at(firms, 1);
    const campaignId = await launch(
      stage,
      home,
      'adRead',
      readForm(stage, home, '小户型收纳：一面墙的用法', { industry: 'home', budgetFen: 3_000_00 }),
    );
    await stage.until(ago(7));
    const { version } = await stage.call(home, 'adRead/detail', { id: campaignId });
    await stage.call(home, 'adRead/editLive', {
      ...{ id: campaignId, version },
      change: {
        titles: ['小户型收纳：三面墙的用法'],
        bodyHtml: '<p>这是一篇演示文章，说明阅读推广如何从提交走到结算。</p><p>文末加了尺寸表（演示）。</p>',
      },
    });
    await stage.until(ago(6));
    const phone = '13800000012';
    const phoneHashes = services.phones.hashes(phone);
    await submitCertification(
      services,
      { side: 'ad', phoneHashes },
      {
        ...{ kind: 'company', name: '青禾家居（演示）有限公司', uscc: usccOf(1), legalName: '演示', industry: 'home' },
        ...{ region: '330110', address: '演示路 18 号 3 幢（迁址）', contactName: '演示', contactPhone: phone },
      },
      { pass: false, transition: 'change' },
    );
    await stage.until(ago(5));
    const twin = '13900000035';
    const owner = await stage.person(twin, 'media', { nickname: '晨间食品', company: newcomerCompany });
    await submitCertification(
      services,
      { side: 'media', phoneHashes: services.phones.hashes(twin) },
      { ...newcomerForm, contactPhone: twin, taxpayer: 'general' },
      { pass: false },
    );
    // One desk computer, also used by an owner who is known.
    const place = { ip: '203.0.113.24', userAgent: deskComputer };
    for (const who of [owner, at(others, 3).who])
      await services.db.transaction().execute((trx) => startSession(trx, who, place, { remember: false, most: 100 }));
  };
