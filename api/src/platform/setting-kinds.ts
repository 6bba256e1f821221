/** How settings of the common kinds are declared. */
import { readNumber, readOptionalText, readText, type Setting } from '@shizhong/shared-contracts/settings';

export const text = (name: string, preset: string, meaning: string): Setting<string> => ({
  name,
  preset,
  meaning,
  read: readText,
});

export const optional = (name: string, meaning: string): Setting<string | null> => ({
  name,
  preset: null,
  meaning,
  read: readOptionalText,
});

export const whole = (name: string, preset: number, max: number, meaning: string): Setting<number> => ({
  name,
  preset: String(preset),
  meaning,
  read: readNumber(1, max),
});
