/**
 * Client-side validation: the contract's own, and what only the page can detect: text that is not a number.
 * Errors by path of the contract's form.
 */
import { formatFen } from '@shizhong/shared-contracts';
import { campaignLimits } from '@shizhong/shared-contracts/campaign';
import {
  type CampaignFieldName,
  campaignField,
  campaignFieldNames,
  capQuantity,
  type FieldContext,
  formErrors,
  isFieldShown,
  rangeText,
} from '@shizhong/shared-contracts/campaign-form';
import { type CampaignKind, campaignKind } from '@shizhong/shared-contracts/kinds';
import type { Errors } from '@shizhong/shared-ui/form-page';
import type { FormTerms } from './sections';
import type { TargetingValues } from './targeting-values';
import { bpOf, fenOf, isTooLarge, wholeOf } from './typed';
import { type FormValues, toForm, typedName } from './values';

const yuan = (fen: number): string => formatFen(fen).replace(/\.00$/, '');
/** Fault of an invalid amount or an invalid number. */
const amountFault = (text: string): string =>
  isTooLarge(text) ? `不能超过 ${yuan(campaignLimits.figure)} 元` : '请填写金额，最多两位小数';
const wholeFault = (text: string): string =>
  /^\d{10,}$/.test(text.trim().replaceAll(',', '')) ? '数字过大，请核对' : '请填写整数';

export function faultsOf(kind: CampaignKind, values: FormValues, terms: FormTerms, now: number): Errors {
  const plainText = (html: string) => html.replace(/<[^>]*>/g, '').trim();
  const context = { kind, bounds: terms, now, isIndustry: (code: string) => code !== '', plainText };
  const faults: Record<string, string> = {};
  for (const { path, msg } of formErrors(toForm(values), context)) faults[fieldOf(path)] ??= msg;
  if (faults['targeting.profileBilling'])
    faults['targeting.profileBilling'] = '按画像计费须先在「定向媒体」里设置粉丝地域或性别要求';
  return { ...faults, ...typedFaults(kind, values, terms), ...targetingFaults(values.targeting) };
}

/** Faults of invalid figures. A field with a default shows it, so an empty one was emptied on purpose. */
function typedFaults(kind: CampaignKind, values: FormValues, terms: FormTerms): Errors {
  const faults: Record<string, string> = {};
  const context: FieldContext = { kind: campaignKind(kind), bounds: terms, form: {} };
  for (const name of campaignFieldNames.filter((one) => isFieldShown(one, context.kind))) {
    const msg = typedFault(name, values[typedName(name)], context);
    if (msg) faults[name] = msg;
  }
  return faults;
}

function typedFault(name: CampaignFieldName, typed: unknown, context: FieldContext): string | null {
  const { type, preset } = campaignField(name);
  if (typeof typed !== 'string' || (typed.trim() === '' && preset === undefined)) return null;
  switch (type) {
    case 'fen':
      return fenOf(typed) === null ? amountFault(typed) : null;
    case 'count':
      return wholeOf(typed) === null ? wholeFault(typed) : null;
    case 'hours':
      return wholeOf(typed) === null ? rangeText(name, context) : null;
    case 'share':
      return bpOf(typed) ? null : '请填 1–100';
    default:
      return null;
  }
}

function targetingFaults(targeting: TargetingValues): Errors {
  const faults: Record<string, string> = {};
  for (const side of ['fansMin', 'fansMax', 'readMin', 'readMax'] as const)
    if (targeting[side].trim() && wholeOf(targeting[side]) === null) faults[`targeting.${side}`] = wholeFault(targeting[side]);
  if (targeting.areas.length && bpOf(targeting.areaPct) === null) faults['targeting.areas'] = '占比请填 0–100';
  if (targeting.gender !== 'any' && bpOf(targeting.genderPct) === null) faults['targeting.genderMinBp'] = '占比请填 0–100';
  return faults;
}

/** Maximum quantity per account, by share of the budget and by number; null while price or budget is missing. */
export function capQuantityOf(values: FormValues): number | null {
  const { unitPriceFen, budgetFen, perAccountCapBp, mostQty = null } = toForm(values);
  if (!unitPriceFen || !budgetFen || !perAccountCapBp) return null;
  return capQuantity({ unitPriceFen, budgetFen, perAccountCapBp, maxQuantity: mostQty });
}

/** Maps a list named by the server to its first field in the form. */
export function fieldOf(path: string): string {
  const plain = path.replace(/^(form|change)\./, '');
  return plain === 'titles' ? 'titles.0' : plain;
}
