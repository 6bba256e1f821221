/** Who is signed in at the desk. */
import { z } from 'zod';
import { operatorNamePattern, operatorRoles } from './roles';

export const name = z.string().regex(operatorNamePattern, '2–31 位小写字母、数字、点或连字符，以字母开头');
export const role = z.enum(Object.keys(operatorRoles) as [keyof typeof operatorRoles], '请选择角色');

/** As a session begins. */
export const me = z.object({ name, role, secondFactor: z.boolean(), endsAt: z.iso.datetime(), recoveryCodesLeft: z.int() });
