import type { Profile } from '../page';

/**
 * A deployment setting, declared once with its validation: the program reads the environment through it, the README's table is
 * generated from it, and production refuses to start if it is invalid. Node only; a page never imports this.
 */
export interface Setting<T> {
  /** Name of the environment variable. */
  name: string;
  /** One sentence for the README. */
  meaning: string;
  /** Text used if the variable is unset or empty; null if absence has a meaning of its own. */
  preset: string | null;
  /** Production refuses to start without it: no default is good enough there. */
  requiredInProduction?: boolean;
  /** Never printed, neither its value nor its default. */
  secret?: boolean;
  /**
   * Converts text to the value. Receives null only if the default is null. `environment` is for a setting whose absence depends on
   * another one.
   * @throws SettingError describing a valid value.
   */
  read(text: string | null, environment: Environment): T;
}

type Environment = Record<string, string | undefined>;

export class SettingError extends Error {
  override readonly name = 'SettingError';
}

/** All errors of the environment at once, so that an operator can fix them in one go. */
export class SettingsRefused extends Error {
  override readonly name = 'SettingsRefused';
  readonly faults: readonly string[];
  constructor(errors: readonly string[]) {
    super(`settings refused:\n${errors.map((error) => `  ${error}`).join('\n')}`);
    this.faults = errors;
  }
}

/**
 * What the whole deployment is, stated and never guessed: a slip of the pen must not open a company's database with demonstration
 * codes and simulators. `docs/decisions/0023-stated-profile.md`.
 */
export const profileSetting = {
  name: 'PROFILE',
  preset: null,
  meaning:
    '`production` refuses demonstration data and missing secrets or legal data; `demonstration` shows codes on the page and simulates outside systems. Written into the database at its first start, which then refuses any other. Unset: `demonstration` on the embedded database; with `DATABASE_URL`, or with `NODE_ENV=production`, the server refuses to start',
  read(text, environment) {
    if (text === null && !environment['DATABASE_URL'] && environment['NODE_ENV'] !== 'production') return 'demonstration';
    if (text === 'production' || text === 'demonstration') return text;
    const wrong = text === null ? 'it is not set' : `not "${text}"`;
    const why = environment['DATABASE_URL'] ? ', because DATABASE_URL names a database server' : '';
    throw new SettingError(`state production or demonstration${why}; ${wrong}`);
  },
} satisfies Setting<Profile>;

/** Of both servers; together in one process they need none. */
export const visitKeySetting = {
  name: 'VISIT_KEY',
  preset: null,
  meaning:
    'at least 32 characters, where page servers and marketplace servers run apart, the same for all of them: reports about remotes are accepted only from pages that carry a ticket made with it. Unset: derived from `SECRET_KEY`, which a page server alone does not have',
  secret: true,
  read: (text) => {
    if (text !== null && text.length < 32) throw new SettingError('at least 32 characters');
    return text;
  },
} satisfies Setting<string | null>;

type Declaration = Record<string, Setting<unknown>>;
export type ValuesOf<D extends Declaration> = { [K in keyof D]: D[K] extends Setting<infer T> ? T : never };

/**
 * Reads all declared settings. Returns `faults` instead of throwing, so that the errors of several owners can be reported
 * together.
 */
export function readSettings<D extends Declaration>(
  declaration: D,
  environment: Environment,
): { values: ValuesOf<D>; faults: string[] } {
  const production = environment[profileSetting.name] === 'production';
  const errors: string[] = [];
  const values = Object.entries(declaration).map(([key, setting]) => {
    const given = environment[setting.name] || null;
    if (production && setting.requiredInProduction && given === null) {
      errors.push(`${setting.name} is missing: ${setting.meaning}`);
      return [key, undefined];
    }
    try {
      return [key, setting.read(given ?? setting.preset, environment)];
    } catch (error) {
      if (!(error instanceof SettingError)) throw error;
      const message = setting.secret && given ? error.message.replaceAll(given, '***') : error.message;
      errors.push(`${setting.name}: ${message}`);
      return [key, undefined];
    }
  });
  return { values: Object.fromEntries(values) as ValuesOf<D>, faults: errors };
}

/** Like `readSettings`, for a program with a single owner. @throws SettingsRefused */
export function requireSettings<D extends Declaration>(declaration: D, environment: Environment): ValuesOf<D> {
  const { values, faults: errors } = readSettings(declaration, environment);
  if (errors.length > 0) throw new SettingsRefused(errors);
  return values;
}

export const readText = (text: string | null): string => text ?? '';
export const readOptionalText = (text: string | null): string | null => text;

/** Without the slash at its end. */
export function readWebAddress(text: string | null): string | null {
  if (text === null) return null;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) throw new SettingError('an http(s) address');
  return text.replace(/\/$/, '');
}

export function readNumber(smallest: number, largest: number) {
  return (text: string | null): number => {
    const value = Number(text);
    if (text === null || !Number.isInteger(value) || value < smallest || value > largest) {
      throw new SettingError(`a whole number from ${smallest} to ${largest}, not "${text}"`);
    }
    return value;
  };
}

export function readChoice<const T extends string>(...choices: T[]) {
  return (text: string | null): T => {
    const found = choices.find((choice) => choice === text);
    if (!found) throw new SettingError(`one of ${choices.join(', ')}, not "${text}"`);
    return found;
  };
}
