/**
 * An advertiser's own records: stored targetings (定向包), and their account manager. `docs/pages/advertiser.md#partner-media`,
 * `docs/pages/advertiser.md#service`.
 */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { empty, requestId } from '../../../transport/endpoint/fields';
import { campaignLimits, packageLimits } from '../vocabulary';
import { targetingForm } from './form-schema';

const id = z.uuid();
const name = z.string().trim().min(1, '请填写定向包名称').max(packageLimits.name, `定向包名称不超过 ${packageLimits.name} 字`);

export const advertiserEndpoints = {
  'adMedia/packages': endpoint({
    summary: '我的定向包，最近用过的在前',
    audience: 'ad',
    request: empty,
    response: z.object({
      packages: z.array(z.object({ id, name: z.string(), targeting: targetingForm, updatedAt: z.string() })),
    }),
  }),
  'adMedia/packageSave': endpoint({
    summary: '保存定向包：不带 id 为新建，名称不能与已有的相同',
    audience: 'ad',
    request: z.object({ request_id: requestId, id: id.optional(), name, targeting: targetingForm }),
    response: z.object({ id, name: z.string() }),
    refusals: [code.invalid, code.tooOften, code.noSuchObject, code.duplicate],
  }),
  'adMedia/packageAdd': endpoint({
    summary: '把媒体账号加入定向包的指定媒体',
    audience: 'ad',
    request: z.object({ request_id: requestId, id, accountIds: z.array(id).min(1).max(campaignLimits.accounts) }),
    response: z.object({ id, added: z.int(), skipped: z.int(), accounts: z.int() }),
    refusals: [code.invalid, code.noSuchObject, code.duplicate],
  }),
  'adMedia/packageRemove': endpoint({
    summary: '删除定向包；已经用它建的广告不受影响',
    audience: 'ad',
    request: z.object({ request_id: requestId, id }),
    response: z.object({ id }),
    refusals: [code.noSuchObject, code.duplicate],
  }),
  'ad/tableRead': endpoint({
    summary: '读取表格文件（CSV 或 XLSX）的文字，不保存；公式不计算，用文件里存下的结果',
    audience: 'ad',
    multipart: true,
    request: empty,
    response: z.object({ cells: z.array(z.array(z.string())) }),
    refusals: [code.invalid, code.tooOften],
  }),
  'ad/consultant': endpoint({
    summary: '专属顾问；没有指派时为 null',
    audience: 'ad',
    request: empty,
    response: z.object({ consultant: z.object({ name: z.string(), phone: z.string(), wechat: z.string() }).nullable() }),
  }),
};
