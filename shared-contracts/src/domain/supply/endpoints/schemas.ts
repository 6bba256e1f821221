/** Schemas shared by several groups of supply endpoints. */
import { z } from 'zod';
import { fen } from '../../../transport/endpoint/fields';
import { accountKindName, orderKindName } from '../../kinds/schema';

const id = z.uuid();
export const kind = accountKindName;

export const count = z.int().min(0).max(2_000_000_000);

export const take = orderKindName;

export const codes = (max: number) => z.array(z.string().max(32)).max(max);

export const state = z.object({ id, status: z.string(), version: z.int() });

export const autoRule = z.object({
  adType: take,
  enabled: z.boolean(),
  minPriceFen: fen,
  industries: z.array(z.string()),
  hours: z.array(z.int()),
  maxOpen: z.int(),
});

export const authOrder = z.object({
  authId: id,
  status: z.string(),
  /** Content of the QR code. */
  qr: z.string(),
  expiresAt: z.string(),
  scopes: z.array(z.object({ code: z.int(), purpose: z.string() })),
  /** The demonstration has no WeChat behind it: the page offers to simulate the scan. */
  simulated: z.boolean(),
});

export const authResult = z.object({
  authId: id,
  status: z.string(),
  /** The resulting account. */
  accountId: id.nullable(),
  name: z.string(),
  missing: z.array(z.object({ code: z.int(), purpose: z.string() })),
  /** Why there is none, such as an account already bound to another user. */
  fault: z.string(),
});

export const platformId = z.string().trim().min(3, '请输入账号 ID').max(64);

export const files = z.array(id).min(1, '请上传凭证').max(5, '最多 5 张');
