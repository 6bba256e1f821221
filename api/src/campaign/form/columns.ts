/**
 * Where a submitted form is kept: the column of a field is its name in snake case. The compiler asks for a column of every field: a new one
 * needs its migration and its line in `tables.ts`, and nothing here.
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

/** For `campaign`: of the whole form, or of the terms that changed. */
export function termsColumns(terms: CampaignTerms): Required<Pick<Updateable<CampaignTable>, TermsColumn>>;
export function termsColumns(terms: Partial<CampaignTerms>): Pick<Updateable<CampaignTable>, TermsColumn>;
export function termsColumns(terms: Partial<CampaignTerms>) {
  return columnsOf(terms);
}

/** For `content`. */
export function contentColumns({
  industry,
  files,
  ...content
}: CampaignContent): Required<Pick<Insertable<ContentTable>, ContentColumn>> {
  return { ...columnsOf(content), industry_code: industry, files: JSON.stringify(files) } as never;
}
