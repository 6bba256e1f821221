/**
 * The demonstration's story: some weeks of a small marketplace, so that every page has something true to show. `docs/domain/overview.md#demonstration`.
 * First a time in which everybody earns a history, then the last days, at whose end orders stand in every status.
 */

import { dayMs, hourMs } from '../../platform';
import type { Services } from '../services';
import { advertiserScenes } from './advertiser';
import { bookingScenes } from './bookings';
import { settle } from './casting';
import { historyScenes } from './history';
import { moneyScenes } from './money';
import type { Cast } from './named-scene';
import { presentScenes } from './present';
import { rewardScenes } from './rewards';
import { play, type Scene, type Stage } from './stage';
import { ticketScenes } from './tickets';

export const storyDays = 26;

/** @param to now; the story is told up to there */
export async function playStory(
  services: Services,
  { to, seed = 2026 }: { to: number; seed?: number },
  onError: (error: unknown, what: string) => void,
): Promise<void> {
  const from = to - storyDays * dayMs;
  let cast: Cast | null = null;
  const settingUp: Scene = async (stage) => {
    cast = await settle(stage);
  };
  const after = (scene: (stage: Stage, cast: Cast) => Promise<void>, name: string): Scene => {
    const played: Scene = async (stage) => {
      await stage.until(from + hourMs);
      if (!cast) throw new Error('the cast never came to be');
      await scene(stage, cast);
    };
    Object.defineProperty(played, 'name', { value: name });
    return played;
  };
  const at = { from, to };
  const scenes = [
    ...historyScenes(at, seed),
    ...presentScenes(at),
    ...moneyScenes(at),
    ...bookingScenes(at),
    ...rewardScenes(at),
    ...ticketScenes(at),
    ...advertiserScenes(at),
  ];
  await play(services, [settingUp, ...scenes.map(([name, scene]) => after(scene, name))], at, onError);
}
