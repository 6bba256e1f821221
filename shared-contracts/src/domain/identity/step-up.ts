import { z } from 'zod';
import { businessCodes as code } from '../../transport/endpoint/codes';
import { passwordMaxUnits } from './rules';
import { stepCode } from './second-factor';

/**
 * What an act on money asks for besides its SMS code: a code of the second step from whoever switched it on, otherwise the password on a
 * new device; or a passkey in the place of either. `docs/domain/identity.md#acts-on-money`.
 */
export const stepUps = ['none', 'password', 'code'] as const;
export const stepUp = { password: z.string().max(passwordMaxUnits).optional(), ...stepCode };
export const stepUpRefusals = [code.secondFactor, code.wrongCredentials, code.lockedOut, code.notEligible] as const;
