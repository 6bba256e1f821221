/**
 * The cast of the demonstration's story. Names are invented; an account's figures are derived from its name
 * (`media-account/simulated-platform.ts`).
 */
import { idCardCheckSign, usccCheckSign } from '@shizhong/shared-contracts/identity';
import type { AccountKind } from '@shizhong/shared-contracts/kinds';
import { withCheckSign } from './seed';

export const lead = { ad: '13800000001', media: '13900000001' } as const;

export interface CastAdvertiser {
  phone: string;
  nickname: string;
  company: string;
  uscc: string;
  industry: string;
}

const uscc = (digits: string) => withCheckSign(`91330106MA2DEM${digits}`, usccCheckSign);

export const advertisers: readonly CastAdvertiser[] = [
  { phone: '13800000011', nickname: '云窗书店', company: '云窗书店（演示）有限公司', uscc: uscc('011'), industry: 'books' },
  { phone: '13800000012', nickname: '青禾家居', company: '青禾家居（演示）有限公司', uscc: uscc('012'), industry: 'home' },
  { phone: '13800000013', nickname: '启程旅行', company: '启程旅行（演示）有限公司', uscc: uscc('013'), industry: 'travel' },
];

export interface CastAccount {
  kind: AccountKind;
  name: string;
  industry: string;
  /** Added manually with screenshots; the others are authorised and synchronised daily. */
  byProof?: boolean;
}

export interface CastOwner {
  phone: string;
  nickname: string;
  person: string;
  personId: string;
  accounts: readonly CastAccount[];
}

/** Media owners who registered through the lead media owner's link, with its promotion mark. */
export const referred: Readonly<Record<string, string>> = {
  '13900000011': 'moments',
  '13900000014': 'moments',
  '13900000016': 'group',
};

const idCard = (born: string, place: string) => withCheckSign(`330106${born}${place}`, idCardCheckSign);
const oa = (industry: string, ...names: string[]): CastAccount[] => names.map((name) => ({ kind: 'oa', name, industry }));
const video = (industry: string, name: string): CastAccount => ({ kind: 'video', name, industry });

/** Accounts of the demonstration's media owner. */
export const leadAccounts: readonly CastAccount[] = [
  ...oa('美食', '南巷食记', '一人一灶'),
  ...oa('本地生活', '通勤二十分', '周末野餐簿'),
  ...oa('文化', '纸间书房'),
  ...oa('母婴', '小满育儿'),
  ...oa('家居', '阳台菜园', '收纳先生'),
  video('美食', '南巷厨房'),
  video('本地生活', '野餐簿视频'),
  video('家居', '阳台菜园视频'),
];

export const owners: readonly CastOwner[] = [
  {
    phone: '13900000011',
    nickname: '山间来信',
    person: '演示甲',
    personId: idCard('19880412', '011'),
    accounts: [...oa('旅游', '山间来信', '慢车日记', '古道地图', '海岛手札'), video('旅游', '山间影像')],
  },
  {
    phone: '13900000012',
    nickname: '厨房实验',
    person: '演示乙',
    personId: idCard('19910623', '012'),
    accounts: [...oa('美食', '厨房实验', '今日早餐', '面点手记', '茶与器'), video('美食', '早餐一分钟')],
  },
  {
    phone: '13900000013',
    nickname: '夜读会',
    person: '演示丙',
    personId: idCard('19850905', '013'),
    accounts: [...oa('文化', '夜读会', '旧书摊', '诗与远方站', '小城档案'), video('文化', '夜读五分钟')],
  },
  {
    phone: '13900000014',
    nickname: '新手爸妈',
    person: '演示丁',
    personId: idCard('19930118', '014'),
    accounts: [...oa('母婴', '新手爸妈', '绘本抽屉', '幼儿园门口', '辅食日历'), video('母婴', '绘本抽屉视频')],
  },
  {
    phone: '13900000015',
    nickname: '数码长椅',
    person: '演示戊',
    personId: idCard('19900730', '015'),
    accounts: [...oa('数码', '数码长椅', '键盘与猫', '旧机新用', '镜头之后'), video('数码', '镜头之后视频')],
  },
  {
    phone: '13900000016',
    nickname: '职场便签',
    person: '演示己',
    personId: idCard('19870216', '016'),
    accounts: [...oa('职场', '职场便签', '周一例会', '简历诊所', '出差手册'), video('职场', '一分钟例会')],
  },
  {
    phone: '13900000017',
    nickname: '跑步的人',
    person: '演示庚',
    personId: idCard('19920814', '017'),
    accounts: [...oa('体育', '跑步的人', '晨跑路线', '装备抽屉', '球场边'), video('体育', '晨跑视频')],
  },
  {
    phone: '13900000018',
    nickname: '猫在窗台',
    person: '演示辛',
    personId: idCard('19941127', '018'),
    accounts: [
      ...oa('宠物', '猫在窗台', '狗的一天', '鱼缸边上', '小动物诊室'),
      video('宠物', '窗台视频'),
      video('宠物', '狗的一天视频'),
    ],
  },
];
