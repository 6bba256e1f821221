import type { PlatformServices, ServerPart } from '../platform';
import { sweepBeacons } from './beacons';

export const figuresPart: ServerPart<PlatformServices> = { sweepFigures: sweepBeacons };
