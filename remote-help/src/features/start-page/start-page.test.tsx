import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SlotProps } from '@shizhong/shared-contracts';
import { slots } from '@shizhong/shared-contracts/slots';
import { axeViolations, renderInHost } from '@shizhong/shared-ui/testing';
import { screen } from '@testing-library/react';
import AdQuestions from './AdQuestions';
import MediaQuestions from './MediaQuestions';
import { adQuestions, linksFor, maxQuestions, mediaQuestions } from './questions';

const lists = join(__dirname, '../../content/lists');
const articles = readdirSync(lists).flatMap(
  (name) =>
    JSON.parse(readFileSync(join(lists, name), 'utf8')) as { id: string; category: string; title: string; roles: string[] }[],
);

test.each([
  ['ad', adQuestions],
  ['media', mediaQuestions],
] as const)('every question of the %s side is an article for it, in that category, under its own title', (side, questions) => {
  for (const { id, category, title } of questions) {
    expect(articles).toContainEqual(expect.objectContaining({ id, category, title, roles: expect.arrayContaining([side]) }));
  }
});

const ad: SlotProps<'ad/index-aside'> = {
  ...{ certStatus: 'passed', usableFen: 900_000, hasCampaign: true, hasSettled: true, toConfirm: 0, rejected: 0 },
};
const media: SlotProps<'media/index-aside'> = {
  ...{ certStatus: 'passed', availableFen: 0, hasAccount: true, hasRateCard: true, hasOrder: true, hasCashedOut: true },
  ...{ invitations: 0, toPublish: 0 },
};
const titles = (links: { title: string }[]) => links.map(({ title }) => title);

test.each<[string, Partial<typeof ad>, string[]]>([
  [
    'a new account',
    { certStatus: 'none', usableFen: 0, hasCampaign: false, hasSettled: false, toConfirm: null, rejected: null },
    ['为什么要实名或企业认证', '四种广告怎么选', '如何充值'],
  ],
  [
    'a refused campaign and data to confirm',
    { rejected: 1, toConfirm: 2 },
    ['审核流程与时效', '数据怎么计量', '预算能带来多少阅读'],
  ],
  ['little money', { usableFen: 100 }, ['如何充值', '预算能带来多少阅读', '如何验真一份投放数据报告']],
  ['an expired licence', { certStatus: 'expired' }, ['认证材料要求', '预算能带来多少阅读', '如何验真一份投放数据报告']],
])('an advertiser with %s reads what helps now', (_, facts, expected) => {
  expect(titles(linksFor(adQuestions, { ...ad, ...facts }))).toEqual(expected);
});

test.each<[string, Partial<typeof media>, string[]]>([
  [
    'no account yet',
    { certStatus: 'none', hasAccount: false, hasRateCard: false, hasOrder: false },
    ['为什么要实名或企业认证', '入驻条件与授权说明', '报价与排期怎么设'],
  ],
  ['an invitation and an order to publish', { invitations: 1, toPublish: 2 }, ['如何接任务、接邀约', '发布要求', '数据怎么计量']],
  ['first earnings', { availableFen: 5_000, hasCashedOut: false }, ['媒体提现', '数据怎么计量', '收益怎么算、何时到账']],
])('a media owner with %s reads what helps now', (_, facts, expected) => {
  expect(titles(linksFor(mediaQuestions, { ...media, ...facts }))).toEqual(expected);
});

test('every example of the contract is answered with links, without a violation of accessibility', async () => {
  for (const facts of slots['ad/index-aside'].examples) {
    const { view } = renderInHost(<AdQuestions {...facts} />);
    expect(screen.getAllByRole('link')).toHaveLength(maxQuestions);
    expect(await axeViolations(view.container)).toEqual([]);
    view.unmount();
  }
  for (const facts of slots['media/index-aside'].examples) {
    const { view } = renderInHost(<MediaQuestions {...facts} />);
    expect(screen.getAllByRole('link')).toHaveLength(maxQuestions);
    view.unmount();
  }
});
