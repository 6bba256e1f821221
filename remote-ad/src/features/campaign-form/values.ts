/**
 * The form as typed, and its conversion to and from the contract's form, both derived from the table of fields: no field is named
 * here. Amounts are typed in yuan and shares in percent, so `budgetFen` is typed as `budget` and `perAccountCapBp` as
 * `perAccountCapPct`.
 */
import { type RequestOf, yuanText } from '@shizhong/shared-contracts';
import {
  type CampaignField,
  type CampaignFieldName,
  campaignField,
  campaignFieldNames,
  type FieldType,
  type FieldValues,
  type FormBounds,
  needsPreview,
  presetOf,
  type TypeOfField,
} from '@shizhong/shared-contracts/campaign-form';
import { type CampaignKind, campaignKind, promoFormLabels } from '@shizhong/shared-contracts/kinds';
import { emptyTargeting, fromTargeting, type TargetingValues, toTargeting } from './targeting-values';
import { bpOf, fenOf, instantOf, localOf, wholeOf } from './typed';

export type CampaignForm = RequestOf<'adRead/save'>['form'];

/** Value type of a control by field type. */
interface TypedValues {
  text: string;
  texts: string[];
  markup: string;
  link: string;
  articleLink: string;
  choice: string;
  account: string | null;
  file: string | null;
  files: string[];
  fen: string;
  share: string;
  count: string;
  hours: string;
  /** Null: derived from the rest of the form. */
  flag: boolean | null;
  /** Text of a `datetime-local` field, in Shanghai time. */
  instant: string;
  dayHours: number[];
  targeting: TargetingValues;
}

export type TypedName<Name extends CampaignFieldName> = Name extends `${infer Stem}Fen`
  ? Stem
  : Name extends `${infer Stem}Bp`
    ? `${Stem}Pct`
    : Name;

export type FormValues = { [Name in CampaignFieldName as TypedName<Name>]: TypedValues[TypeOfField<Name>] };

export const typedName = <Name extends CampaignFieldName>(name: Name): TypedName<Name> =>
  name.replace(/Fen$/, '').replace(/Bp$/, 'Pct') as TypedName<Name>;

const namesByTyped = new Map<string, CampaignFieldName>(campaignFieldNames.map((name) => [typedName(name), name]));

/** The contract's field of a typed field. */
export const fieldOfTyped = (typed: keyof FormValues): CampaignFieldName => namesByTyped.get(typed) as CampaignFieldName;

interface Conversion<Typed, Kept> {
  /** @param preset default value */
  empty: (preset: number | null) => Typed;
  /** Omits unparsable values: the server then reports them at their field. */
  toForm: (typed: Typed, field: CampaignField) => Kept | null;
  fromForm: (kept: Kept) => Typed;
}

const figure = (preset: number | null): string => (preset === null ? '' : String(preset));
const nothing = () => '';
const same = <Value>(value: Value): Value => value;

const number: Conversion<string, number> = { empty: figure, toForm: wholeOf, fromForm: String };
const link: Conversion<string, string> = {
  empty: nothing,
  toForm: (typed, { draftMax }) => typed.slice(0, draftMax) || null,
  fromForm: same,
};
const id: Conversion<string | null, string> = { empty: () => null, toForm: same, fromForm: same };

const conversions: { [Type in FieldType]: Conversion<TypedValues[Type], FieldValues[Type]> } = {
  text: { empty: nothing, toForm: (typed, { draftMax }) => typed.slice(0, draftMax), fromForm: same },
  texts: {
    empty: () => [''],
    toForm: (typed, { draftMax }) => typed.map((text) => text.slice(0, draftMax)),
    fromForm: (kept) => (kept.length ? kept : ['']),
  },
  markup: { empty: nothing, toForm: same, fromForm: same },
  link,
  articleLink: link,
  choice: { empty: nothing, toForm: (typed) => typed || null, fromForm: same },
  account: id,
  file: id,
  files: { empty: () => [], toForm: same, fromForm: same },
  fen: { empty: nothing, toForm: fenOf, fromForm: yuanText },
  share: {
    empty: (preset) => figure(preset === null ? null : preset / 100),
    toForm: (typed) => bpOf(typed) || null,
    fromForm: (bp) => String(bp / 100),
  },
  count: number,
  hours: number,
  flag: { empty: () => null, toForm: same, fromForm: same },
  instant: { empty: nothing, toForm: instantOf, fromForm: localOf },
  dayHours: { empty: () => [], toForm: same, fromForm: same },
  targeting: { empty: emptyTargeting, toForm: toTargeting, fromForm: fromTargeting },
};

const conversionOf = (name: CampaignFieldName) => conversions[campaignField(name).type] as Conversion<unknown, unknown>;

/** @param bounds for the defaults; without them the fields are empty */
export function emptyValues(kind: CampaignKind, bounds?: FormBounds): FormValues {
  const about = campaignKind(kind);
  const preset = (name: CampaignFieldName) => (bounds ? presetOf(name, { kind: about, bounds, form: {} }) : null);
  const values = Object.fromEntries(campaignFieldNames.map((name) => [typedName(name), conversionOf(name).empty(preset(name))]));
  return { ...(values as FormValues), promoForm: promoFormLabels(kind)[0]?.[0] ?? '' };
}

/** Converts to the form that the server stores and validates. */
export function toForm(values: FormValues): CampaignForm {
  return Object.fromEntries(
    campaignFieldNames.map((name) => [name, conversionOf(name).toForm(values[typedName(name)], campaignField(name))]),
  );
}

/** Converts a stored form to typed values. */
export function fromForm(kind: CampaignKind, form: CampaignForm, bounds?: FormBounds): FormValues {
  const kept = campaignFieldNames.flatMap((name) => {
    const value = form[name];
    return value == null ? [] : [[typedName(name), conversionOf(name).fromForm(value)]];
  });
  return { ...emptyValues(kind, bounds), ...Object.fromEntries(kept) };
}

/** Whether there is any input: an untouched form is not a draft. */
export function isTouched(kind: CampaignKind, values: FormValues, bounds?: FormBounds): boolean {
  return JSON.stringify(values) !== JSON.stringify(emptyValues(kind, bounds));
}

export const previewWanted = ({ needPreview, promoForm }: FormValues): boolean => needsPreview({ needPreview, promoForm });
