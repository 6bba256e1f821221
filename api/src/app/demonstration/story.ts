/**
 * The demonstration's story: some weeks of a small marketplace, so that every page has real data to show.
 * `docs/domain/overview.md#demonstration`. First a period that gives every user a history, then the last days, which leave orders
 * in every status.
 */

import { dayMs, hourMs } from '../../platform';
import type { Services } from '../services';
import { advertiserScenes } from './advertiser';
import { bookingScenes } from './bookings';
import { setUpCast } from './casting';
import { deskScenes } from './desk-work';
import { historyScenes } from './history';
import { moneyScenes } from './money';
import type { Cast } from './named-scene';
import { presentScenes } from './present';
import { rewardScenes } from './rewards';
import { play, type Scene, type Stage } from './stage';
import { ticketScenes } from './tickets';

const storyDays = 26;

/** @param to now, where the story ends */
export async function playStory(
  services: Services,
  { to, seed = 2026 }: { to: number; seed?: number },
  onError: (error: unknown, what: string) => void,
): Promise<void> {
  const from = to - storyDays * dayMs;
  let cast: Cast | null = null;
  const settingUp: Scene = async (stage) => {
    cast = await setUpCast(stage);
  };
  const after = (scene: (stage: Stage, cast: Cast) => Promise<void>, name: string): Scene => {
    const played: Scene = async (stage) => {
      await stage.until(from + hourMs);
      if (!cast) throw new Error('the cast was not set up');
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
    ...deskScenes(at),
  ];
  await play(services, [settingUp, ...scenes.map(([name, scene]) => after(scene, name))], at, onError);
}
