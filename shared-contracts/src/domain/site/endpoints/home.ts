import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { empty } from '../../../transport/endpoint/fields';

const region: z.ZodType<Region> = z.lazy(() =>
  z.object({ value: z.string(), label: z.string(), children: z.array(region).optional() }),
);
export interface Region {
  value: string;
  label: string;
  children?: Region[] | undefined;
}

/** Public data and dictionaries. */
export const homeEndpoints = {
  'ad/adAdressInfo': endpoint({ summary: '省市区三级地址', audience: 'public', request: empty, response: z.array(region) }),
  'adRead/getArea': endpoint({
    summary: '定向地域：大区、省、市与城市等级',
    audience: 'public',
    request: empty,
    response: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        group: z.string(),
        children: z.array(z.object({ code: z.string(), name: z.string(), tier: z.string() })),
      }),
    ),
  }),
  'home/industries': endpoint({
    summary: '广告主行业',
    audience: 'public',
    request: empty,
    response: z.array(z.object({ code: z.string(), name: z.string(), qualification: z.boolean() })),
  }),
  /**
   * `code`, `status_code` and `szPush` are in the envelope. `docs/specification.md#4-states-and-transitions` and
   * `docs/specification.md#7-calls`.
   */
  'home/public/account': endpoint({
    summary: '按 uid 与 mid 查推广标识',
    audience: 'public',
    method: 'GET',
    path: '/home/public/account',
    request: z.object({ uid: z.string().min(1).max(64), mid: z.string().min(1).max(64), type: z.literal('1') }),
    response: empty,
    refusals: [code.notFound],
  }),
  'upload/file': endpoint({
    summary: '上传图片或 PDF：图片不超过 5 MB，重新编码后保存',
    audience: 'user',
    multipart: true,
    request: z.object({ purpose: z.enum(['avatar', 'licence', 'attachment', 'article']) }),
    response: z.object({
      fileId: z.string(),
      url: z.string(),
      width: z.int().nullable(),
      height: z.int().nullable(),
      bytes: z.int(),
    }),
    refusals: [code.invalid],
  }),
  'upload/links': endpoint({
    summary: '文件的临时地址，五分钟有效：自己上传的，以及自己订单里双方提交的证据；其他的不返回',
    audience: 'user',
    request: z.object({ ids: z.array(z.uuid()).max(40) }),
    response: z.array(
      z.object({
        fileId: z.string(),
        url: z.string(),
        mediaType: z.string(),
        width: z.int().nullable(),
        height: z.int().nullable(),
        bytes: z.int(),
        /** Uploaded by the caller; another user's file can be viewed, not deleted. */
        mine: z.boolean(),
      }),
    ),
  }),
};
