/**
 * Maps a submitted form to columns: the column of a field is its name in snake case. The compiler requires a column for every
 * field: a new field needs a migration and a line in `tables.ts`, but no change here.
 */
import type { Insertable, Updateable } from 'kysely';
import type { CampaignTable, ContentTable } from '../tables';
import type { CampaignContent, CampaignTerms } from './submitted';

type Snake<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? Tail extends Uncapitalize<Tail>
    ? `${Lowercase<Head>}${Snake<Tail>}`
    : `${Lowercase<Head>}_${Snake<Tail>}`
  : Name;

type TermsColumn = Snake<keyof CampaignTerms>;
type ContentColumn = Snake<Exclude<keyof CampaignContent, 'industry'>> | 'industry_code';

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const isJson = (value: unknown): boolean => value?.constructor === Object;

function columnsOf(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [snake(name), isJson(value) ? JSON.stringify(value) : value]),
  );
}

/** Columns of `campaign`, for all terms or only the changed ones. */
export function termsColumns(terms: CampaignTerms): Required<Pick<Updateable<CampaignTable>, TermsColumn>>;
export function termsColumns(terms: Partial<CampaignTerms>): Pick<Updateable<CampaignTable>, TermsColumn>;
export function termsColumns(terms: Partial<CampaignTerms>) {
  return columnsOf(terms);
}

/** Columns of `content`. */
export function contentColumns({
  industry,
  files,
  ...content
}: CampaignContent): Required<Pick<Insertable<ContentTable>, ContentColumn>> {
  return { ...columnsOf(content), industry_code: industry, files: JSON.stringify(files) } as never;
}
