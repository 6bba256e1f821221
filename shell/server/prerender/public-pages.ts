/** The prerendered pages of a remote's build, and which of them an address selects. */
import {
  type FragmentConditions,
  type PublicPageEntry,
  type PublicPagesFile,
  publicPagesSchema,
  type SettingName,
  type Visitor,
} from '@shizhong/shared-contracts/build';
import type { PageSettings } from '@shizhong/shared-contracts/page';
import type { RegistryEntry, RemoteManifest } from '@shizhong/shared-contracts/remote';
import * as v from 'valibot';
import type { VerifiedFiles } from './verified-files';

export class PublicPages {
  private readonly parsed = new Map<string, PublicPagesFile | null>();

  constructor(private readonly files: VerifiedFiles) {}

  /** The list of a build. Null for a remote without one, or whose list does not match its digest in the manifest. */
  async of(entry: RegistryEntry, { pages }: RemoteManifest): Promise<PublicPagesFile | null> {
    if (!pages) return null;
    const known = this.parsed.get(pages.integrity);
    if (known !== undefined) return known;
    const text = await this.files.read(entry, pages.file, pages.integrity);
    if (text === null) return null;
    const result = v.safeParse(publicPagesSchema, JSON.parse(text));
    const list = result.success ? result.output : null;
    this.parsed.set(pages.integrity, list);
    return list;
  }
}

/** The page for a path and the parameters that select one; other parameters (such as the promotion mark) are ignored. */
export function pageAt({ pages, query }: PublicPagesFile, path: string, search: string): PublicPageEntry | null {
  const requested = new URLSearchParams(search);
  const matches = ({ address }: PublicPageEntry) => {
    const own = new URL(address, 'http://page.invalid');
    return own.pathname === path && query.every((name) => own.searchParams.get(name) === requested.get(name));
  };
  return pages.find(matches) ?? null;
}

export interface FragmentFacts {
  visitor: Visitor;
  settings: PageSettings;
}

export function fragmentFor({ fragments }: PublicPageEntry, facts: FragmentFacts) {
  return fragments.find(({ when }) => holds(when, facts)) ?? null;
}

function holds({ visitor, profile, settings }: FragmentConditions, facts: FragmentFacts): boolean {
  if (visitor !== undefined && visitor !== facts.visitor) return false;
  if (profile !== undefined && profile !== facts.settings.profile) return false;
  const wanted = Object.entries(settings ?? {}) as [SettingName, boolean][];
  return wanted.every(([name, set]) => (settingText(facts.settings, name) !== '') === set);
}

export function settingText({ siteName, legal, contact }: PageSettings, name: SettingName): string {
  return { siteName, ...legal, ...contact }[name];
}
