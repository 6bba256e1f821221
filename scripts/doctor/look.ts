/** Gathers what the checks look at. Nothing is written, and one thing that cannot be reached keeps no other from being looked at. */
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { apiSettingFaults, askOutside, type DatabaseFacts, inspectDatabase } from '@shizhong/api';
import { apiSettings } from '@shizhong/api/settings';
import { readSettings } from '@shizhong/shared-contracts/settings';
import { pageServerSettings, registryPlace } from '@shizhong/shell/server';
import { type RegistryPlace, readBook } from '../registry/book';
import { lookAtSite } from './site';
import type { FileFacts, RegistryFacts, Seen, Situation } from './situation';

type Environment = Readonly<Record<string, string | undefined>>;

export async function look(environment: Environment, root: string): Promise<Situation> {
  // What a company needs is asked for, whatever the environment says of itself.
  const stated = { ...environment, PROFILE: 'production' };
  const pages = readSettings(pageServerSettings, stated);
  const api = readSettings(apiSettings, stated);
  const faults = [...pages.faults, ...api.faults];
  if (faults.length === 0) faults.push(...apiSettingFaults(api.values));
  const text = (name: string) => environment[name] || null;
  const dataDir = resolve(root, text('DATA_DIR') ?? '.data');
  const place = registryPlace(
    { dataDir, registryFile: text('REGISTRY_FILE') ?? '', registryKey: text('REGISTRY_KEY') ?? '' },
    root,
  );
  const profile = text('PROFILE');
  const [database, site, registry, outside] = await Promise.all([
    databaseOf(api.values, faults.length > 0),
    lookAtSite(text('PUBLIC_URL')),
    registryOf(place),
    outsideOf(api.values, faults.length > 0),
  ]);
  return {
    now: new Date(),
    settingFaults: [...new Set(faults)],
    profile: profile === 'production' ? profile : null,
    ...{ publicUrl: text('PUBLIC_URL'), databaseUrl: text('DATABASE_URL'), mailUrl: text('MAIL_URL') },
    trustProxy: text('TRUST_PROXY'),
    secrets: Object.fromEntries(['SECRET_KEY', 'VISIT_KEY', 'REPLAY_QA_KEY'].map((name) => [name, text(name)])),
    given: new Set(Object.keys(environment).filter((name) => environment[name])),
    ...{ database, site, registry, outside },
    files: filesOf([dataDir, place.keyFile, join(dataDir, 'secret-key'), join(dataDir, 'registry', 'replay-key.pem')]),
  };
}

async function databaseOf(settings: Parameters<typeof apiSettingFaults>[0], isRefused: boolean): Promise<Seen<DatabaseFacts>> {
  const { databaseUrl, secretKey } = settings;
  if (isRefused) return { unseen: 'the settings are refused' };
  if (!databaseUrl || !secretKey) return { unseen: 'DATABASE_URL or SECRET_KEY is not set' };
  try {
    return { facts: await inspectDatabase({ ...settings, databaseUrl, secretKey }) };
  } catch (error) {
    return { unseen: `the database cannot be read (${error instanceof Error ? error.message : error})` };
  }
}

async function outsideOf(settings: Parameters<typeof askOutside>[0], isRefused: boolean): Promise<Situation['outside']> {
  return isRefused ? { unseen: 'the settings are refused' } : { facts: await askOutside(settings) };
}

async function registryOf(place: RegistryPlace): Promise<Seen<RegistryFacts>> {
  if (!existsSync(place.keyFile)) return { unseen: 'the registry’s key is not on this machine: run it where changes are made' };
  try {
    const { people, thresholds, validity } = await readBook(place);
    const promoters = Math.min(...(Object.values(thresholds.promote).length > 0 ? Object.values(thresholds.promote) : [1]));
    const present = people.filter(({ removedAt }) => removedAt === null).length;
    return { facts: { people: present, promoters, governors: thresholds.people, validity: validity ?? null } };
  } catch (error) {
    return { unseen: error instanceof Error ? error.message : String(error) };
  }
}

function filesOf(paths: readonly string[]): FileFacts[] {
  return paths.flatMap((path) => (existsSync(path) ? [{ path, mode: statSync(path).mode & 0o777 }] : []));
}
