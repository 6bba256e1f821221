/**
 * What the protocol knows about the product it serves: types only, which the product registers by declaration merging. So a host,
 * a client and a page can be typed by endpoints and settings that they never import.
 */
import type * as v from 'valibot';
import type { z } from 'zod';
import type { SlotDefinition } from './slots/define';

declare global {
  /** The product merges its own members into this interface: `endpoints`, `settings`, `slots`, `user`. An interface, because types do not merge. */
  interface RegisteredProduct {}
}

declare const endpoints: RegisteredProduct extends { endpoints: infer Endpoints }
  ? Endpoints
  : Record<string, { request: z.ZodType; response: z.ZodType }>;

export type EndpointKey = keyof typeof endpoints;
export type RequestOf<K extends EndpointKey> = z.input<(typeof endpoints)[K]['request']>;
export type ResponseOf<K extends EndpointKey> = z.output<(typeof endpoints)[K]['response']>;

/** What the page server sends to every page of this product. */
export type PageSettings = RegisteredProduct extends { settings: infer Settings } ? Settings : object;

/** What the shell knows of the signed-in person. */
export type KnownUser = RegisteredProduct extends { user: infer User } ? User : object;

declare const slots: RegisteredProduct extends { slots: infer Slots } ? Slots : Record<string, SlotDefinition>;

export type SlotName = keyof typeof slots;
export type SlotProps<N extends SlotName> = v.InferOutput<(typeof slots)[N]['props']>;
