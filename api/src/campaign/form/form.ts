/**
 * Validates the whole campaign form: reports errors at their fields and returns a valid form typed. Pure. The rules are those of
 * `@shizhong/shared-contracts/campaign-form`; what needs the database (files, promoted account, proofs) is validated in
 * `submit.ts`.
 */
import { formErrors, type ValidationContext } from '@shizhong/shared-contracts/campaign-form';
import type { CampaignKind } from '@shizhong/shared-contracts/kinds';
import { type BusinessRules, cleanMarkup, type FieldFault, industryNames, plainText } from '../../platform';
import { formBounds } from './bounds';
import { type CampaignContent, type CampaignForm, type CampaignTerms, contentOfForm, termsOfForm } from './submitted';

export type { CampaignForm } from './submitted';

export type ValidatedForm = { ok: true; terms: CampaignTerms; content: CampaignContent } | { ok: false; faults: FieldFault[] };

export function validateForm(kind: CampaignKind, form: CampaignForm, rules: BusinessRules, now: number): ValidatedForm {
  const context = formContext(kind, rules, now);
  const faults = formErrors(cleaned(form), context);
  if (faults.length) return { ok: false, faults };
  return { ok: true, terms: termsOfForm(kind, form, context.bounds), content: contentOfForm(form) };
}

export function formContext(kind: CampaignKind, rules: BusinessRules, now: number): ValidationContext {
  const isIndustry = (code: string) => Object.hasOwn(industryNames, code);
  return { kind, bounds: formBounds(kind, rules), now, isIndustry, plainText };
}

/** Cleans the body as readers will get it: removed markup does not count as text. */
export const cleaned = (form: CampaignForm): CampaignForm => ({ ...form, bodyHtml: form.bodyHtml && cleanMarkup(form.bodyHtml) });
