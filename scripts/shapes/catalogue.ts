/** Everything that crosses between remotes, shell and server, by name and with its shape: what two versions of the contract are compared by. */
import { hostMembers } from '@shizhong/remote-kit/uses/host-members';
import { endpointShapeSchema, type Shape, shapeSchema } from '@shizhong/shared-contracts/build';
import { type Endpoint, endpointShape, endpoints } from '@shizhong/shared-contracts/endpoints';
import { grantedActions, heardActions, manifestSchema, remoteCardSchema } from '@shizhong/shared-contracts/remote';
import * as v from 'valibot';
import { valibotShape } from './valibot-shape';

const shapesByName = v.record(v.string(), shapeSchema);

export const catalogueSchema = v.object({
  endpoints: v.record(v.string(), endpointShapeSchema),
  /** What the shell gives to remotes, by section: `host`, `actions`. */
  offered: v.record(v.string(), shapesByName),
  /** What remotes give to the shell, by section: `files`. */
  taken: v.record(v.string(), shapesByName),
});

export type Catalogue = v.InferOutput<typeof catalogueSchema>;

export const emptyCatalogue: Catalogue = { endpoints: {}, offered: {}, taken: {} };

/** Of this working tree. A new section of the contract (extension points, say) is one more entry here. */
export function catalogueOfTree(): Catalogue {
  const declared: Readonly<Record<string, Endpoint>> = endpoints;
  return {
    endpoints: sorted(Object.entries(declared).map(([key, endpoint]) => [key, endpointShape(key, endpoint)])),
    offered: { actions: actions(), host: sorted(Object.entries(hostMembers())) },
    taken: { files: { card: valibotShape(remoteCardSchema), manifest: valibotShape(manifestSchema) } },
  };
}

function actions(): Record<string, Shape> {
  return sorted([
    ...heardActions.map((name): [string, Shape] => [name, { named: 'an action that remotes hear' }]),
    ...grantedActions.map((name): [string, Shape] => [name, { named: 'an action that remotes may put' }]),
  ]);
}

function sorted<T>(entries: [string, T][]): Record<string, T> {
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
