/** `/admin-ad/personal/identification`: the papers of a company. */
import { randomInt } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usccCheckSign } from '@shizhong/shared-contracts/identity';
import { t } from 'testcafe';
import { button, field, option } from './field';
import { file, place, said, tick } from './money-pages';

/** One pixel: the appearance of a paper does not matter here. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export interface CompanyPapers {
  company: string;
  uscc: string;
  /** Path of the picture. */
  licence: string;
}

/** Papers of a company that nobody else has. @param mark makes its name its own */
export async function newPapers(mark: string): Promise<CompanyPapers> {
  const licence = join(await mkdtemp(join(tmpdir(), 'e2e-paper-')), 'paper.png');
  await writeFile(licence, pixel);
  const head = `91330106MA${String(randomInt(10_000_000)).padStart(7, '0')}`;
  return { company: `账目测试${mark}有限公司`, uscc: head + usccCheckSign(head), licence };
}

const type = (label: string, text: string) => t.typeText(field(label), text, { replace: true, paste: true });

/** Everything that the form asks for; a representative's name is given anew with every submission. */
export async function fillCertification({ company, uscc, licence }: CompanyPapers): Promise<void> {
  await type('企业名称', company);
  await type('统一社会信用代码', uscc);
  await type('法定代表人姓名', '王小明');
  await t.setFilesToUpload(file.nth(0), licence).click(tick('长期有效'));
  await type('所在地区', '西湖区');
  await t.click(place('西湖区'));
  await type('详细地址', '文三路 100 号');
  await type('联系人', '李雷');
  await type('联系手机号', '13800138000');
  await t.click(field('推广行业')).click(option('食品饮料'));
}

/** Agrees to the processing of what is personal in it, and hands it in. */
export async function submitCertification(): Promise<void> {
  await t.click(tick('身份信息处理同意书')).click(button('提交认证'));
  await t.expect(said('正在审核').exists).ok();
}

export const certifiedAs = (company: string) => said(`${company} 已通过认证`);
