import type { NamedScene, Span } from './story';

/** Booked placements. */
export function bookingScenes(_span: Span): NamedScene[] {
  return [];
}
