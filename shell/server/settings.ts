import { publicRuleDefaults } from '@shizhong/shared-contracts/business-rules';
import { demonstrationSign, normalizeBase, type PageSettings } from '@shizhong/shared-contracts/page';
import {
  profileSetting,
  readChoice,
  readNumber,
  readOptionalText,
  readText,
  readWebAddress,
  type Setting,
  SettingError,
  type ValuesOf,
  visitKeySetting,
} from '@shizhong/shared-contracts/settings';

const text = (name: string, preset: string, meaning: string): Setting<string> => ({ name, preset, meaning, read: readText });
const legal = (name: string, meaning: string): Setting<string> => ({ ...text(name, '', meaning), requiredInProduction: true });
const milliseconds = (name: string, preset: string, meaning: string): Setting<number> => ({
  name,
  preset,
  meaning: `${meaning}, in milliseconds`,
  read: readNumber(1, 600_000),
});

/** Everything the page server reads from the environment. `docs/architecture.md#settings`. */
export const pageServerSettings = {
  host: text('HOST', '127.0.0.1', 'address the process listens on'),
  port: {
    name: 'PORT',
    preset: '8080',
    meaning: 'port the process listens on',
    read: readNumber(0, 65_535),
  } satisfies Setting<number>,
  routerBase: {
    name: 'ROUTER_BASE',
    preset: '/',
    meaning: 'path the product lives under, e.g. `/portal/`; the page gets it as `window.routerBase`',
    read: (value) => {
      const base = normalizeBase(value);
      if (!/^[\w./~-]*$/.test(base)) throw new SettingError(`a path of letters, digits and -._~, not "${value}"`);
      return base;
    },
  } satisfies Setting<string>,
  dataDir: text(
    'DATA_DIR',
    '.data',
    'folder of the embedded database, uploads, registry and generated keys; relative to the project',
  ),
  registryFile: text(
    'REGISTRY_FILE',
    '',
    'registry of remotes, signed; read again when it changes. Empty: `registry/registry.json` in `DATA_DIR`',
  ),
  registryKey: text(
    'REGISTRY_KEY',
    '',
    'file of the Ed25519 key that signs the registry, made when first needed. Empty: `registry/key.pem` in `DATA_DIR`',
  ),
  registryPublicKey: {
    name: 'REGISTRY_PUBLIC_KEY',
    preset: null,
    meaning:
      'public half of that key (PEM or base64), for page servers that should read the registry and not be able to sign one. Unset: from `REGISTRY_KEY`',
    read: readOptionalText,
  } satisfies Setting<string | null>,
  replayKey: text(
    'REPLAY_KEY',
    '',
    'file of the Ed25519 key that signs replay links for QA, the same on all page servers; made when first needed. Empty: `registry/replay-key.pem` in `DATA_DIR`',
  ),
  replayQaKey: {
    name: 'REPLAY_QA_KEY',
    preset: null,
    meaning:
      'at least 32 characters, which QA shows to get replay links of released versions from the inspector. Unset: in production only operators make links (`npm run registry -- link`)',
    secret: true,
    read: (value) => {
      if (value !== null && value.length < 32) throw new SettingError('at least 32 characters');
      return value;
    },
  } satisfies Setting<string | null>,
  registryPersonKey: {
    name: 'REGISTRY_PERSON_KEY',
    preset: null,
    meaning: '`npm run registry`: file of the private key of the person who makes changes; `--key` goes before it',
    read: readOptionalText,
  } satisfies Setting<string | null>,
  shellFolder: text('SHELL_FOLDER', 'dist/shell', 'build of the shell'),
  remotesFolder: text('REMOTES_FOLDER', 'dist/remotes', 'builds of the remotes, as `<name>/<version>/`'),
  signPrefix: {
    ...text('SIGN_PREFIX', demonstrationSign.prefix, 'first extra string of the request signature'),
    requiredInProduction: true,
  } satisfies Setting<string>,
  signSuffix: {
    ...text('SIGN_SUFFIX', demonstrationSign.suffix, 'second extra string of the request signature'),
    requiredInProduction: true,
  } satisfies Setting<string>,
  publicUrl: {
    name: 'PUBLIC_URL',
    preset: null,
    meaning:
      'address under which the product is reached from outside, with its base path: payment channels call back there, canonical addresses and the sitemap name it; with https, browsers stay with https, also on its subdomains. Unset: the demonstration says what the request says',
    requiredInProduction: true,
    read: readWebAddress,
  } satisfies Setting<string | null>,
  securityContact: {
    name: 'SECURITY_CONTACT',
    preset: null,
    meaning:
      'where researchers report a weakness, `mailto:security@example.com` or an https address; in `/.well-known/security.txt`. Unset: there is no such file',
    read: (value) => {
      if (value !== null && !/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(value))
        throw new SettingError('mailto: with an address, or an https address');
      return value;
    },
  } satisfies Setting<string | null>,
  siteName: {
    ...text('SITE_NAME', '识众', 'name of the site in titles, header and footer'),
    requiredInProduction: true,
  } satisfies Setting<string>,
  company: legal('SITE_COMPANY', 'legal name of the operating company, in the footer'),
  icp: legal('SITE_ICP', 'ICP filing number, in the footer'),
  police: text('SITE_POLICE', '', 'public-security filing number, in the footer'),
  telecom: text('SITE_TELECOM', '', 'value-added telecom licence number, in the footer'),
  licenceUrl: text('SITE_LICENCE_URL', '', 'address of the business licence, linked from the footer'),
  phone: text('SITE_PHONE', '', 'service phone; empty hides it'),
  email: text('SITE_EMAIL', '', 'service e-mail; empty hides it'),
  hours: text('SITE_HOURS', '', 'service hours; empty hides them'),
  history: text('SITE_HISTORY', '', 'history of the company on the page about it, events parted by `；`; empty hides it'),
  paginationLabels: {
    name: 'PAGINATION_LABELS',
    preset: 'zh',
    meaning: 'labels of paginations: `zh`, or `en` for the English defaults',
    read: readChoice('zh', 'en'),
  } satisfies Setting<'zh' | 'en'>,
  manifestMs: milliseconds('MANIFEST_TIMEOUT', '10000', 'longest wait for the manifest of a remote'),
  entryMs: milliseconds('ENTRY_TIMEOUT', '20000', 'longest wait for the entry script of a remote'),
  chunkMs: milliseconds('CHUNK_TIMEOUT', '120000', 'longest wait for the code of a page'),
  styleMs: milliseconds('STYLE_TIMEOUT', '20000', 'longest wait for a style sheet'),
  requestMs: milliseconds('REQUEST_TIMEOUT', '30000', 'longest wait for an answer of the server'),
  profile: profileSetting,
  visitKey: visitKeySetting,
} as const;

export type PageServerSettings = ValuesOf<typeof pageServerSettings>;

/** The part of the settings that is written into every page. */
export function pageSettings(settings: PageServerSettings): PageSettings {
  const { siteName, profile, signPrefix, signSuffix, paginationLabels } = settings;
  const { manifestMs, entryMs, chunkMs, styleMs, requestMs } = settings;
  const { company, icp, police, telecom, licenceUrl, phone, email, hours, history } = settings;
  return {
    siteName,
    profile,
    sign: { prefix: signPrefix, suffix: signSuffix },
    timeouts: { manifestMs, entryMs, chunkMs, styleMs, requestMs },
    legal: { company, icp, police, telecom, licenceUrl },
    contact: { phone, email, hours },
    ...(history && { history }),
    paginationLabels,
    ruleDefaults: publicRuleDefaults,
  };
}
