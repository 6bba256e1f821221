/** What `mf-manifest.json` of the official federation plugins says, as far as an admission needs it. */
import * as v from 'valibot';

const files = v.object({ sync: v.array(v.string()), async: v.array(v.string()) });

export const mfManifestSchema = v.object({
  name: v.string(),
  metaData: v.object({
    buildInfo: v.object({ buildVersion: v.string() }),
    remoteEntry: v.object({ name: v.string(), path: v.string(), type: v.string() }),
    publicPath: v.optional(v.string()),
  }),
  shared: v.array(
    v.object({
      name: v.string(),
      singleton: v.optional(v.boolean(), false),
      requiredVersion: v.optional(v.union([v.string(), v.literal(false)]), false),
    }),
  ),
  exposes: v.array(v.object({ path: v.string(), assets: v.object({ js: files, css: files }) })),
});

export type MfManifest = v.InferOutput<typeof mfManifestSchema>;
