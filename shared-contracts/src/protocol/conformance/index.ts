/**
 * A signed report that one built version of a remote conforms: `remote check` writes it beside the version's manifest, and the
 * registry requires it for promotion. Node only. `docs/remote-contract.md#conformance`.
 *
 * Threats: a report could be written by hand, or be about other bytes. So it names the digest of the manifest, which names the
 * digests of all files, and counts only with the signature of a checker the registry trusts.
 */
import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { keyId, signText, verifyText } from '../signature';

export const conformanceFile = 'conformance.json';

/** Where a build comes from: what an investigation asks for first. */
export const provenanceSchema = v.object({
  /** Of the sources, or null outside version control. */
  commit: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{40,64}$/, 'a commit'))),
  /** Something was not committed: the commit alone does not make this build. */
  changed: v.boolean(),
  /** Address of the run that built it, or that it was built by hand. */
  builder: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
});

export type Provenance = v.InferOutput<typeof provenanceSchema>;

export const conformanceSchema = v.object({
  schema: v.literal(1),
  /** Registry name. */
  remote: v.pipe(v.string(), v.minLength(1)),
  version: v.pipe(v.string(), v.minLength(1)),
  /** Digest of the bytes of the version's manifest. */
  integrity: v.pipe(v.string(), v.startsWith('sha384-')),
  /** Contract the remote was built against. */
  contract: v.string(),
  /** As the build wrote it down; absent for builders that write nothing. */
  provenance: v.optional(provenanceSchema),
  /** Contract of the shell it was run in. */
  shell: v.string(),
  checkedAt: v.pipe(v.string(), v.isoTimestamp()),
  passed: v.boolean(),
  checks: v.array(v.object({ name: v.string(), ok: v.boolean(), detail: v.string() })),
});

export type Conformance = v.InferOutput<typeof conformanceSchema>;

const envelopeSchema = v.object({ key: v.string(), signature: v.string(), conformance: v.unknown() });

/** The report is not trustworthy, or does not say what is needed; the message says why. */
export class ConformanceRefused extends Error {
  override readonly name = 'ConformanceRefused';
}

/** Text of the file. A report says that it passed only if each of its checks did. */
export function sealConformance(conformance: Conformance, privateKey: KeyObject): string {
  const checked = v.parse(conformanceSchema, { ...conformance, passed: allHold(conformance) });
  const envelope = { key: keyId(privateKey), signature: signText(JSON.stringify(checked), privateKey), conformance: checked };
  return `${JSON.stringify(envelope, null, 1)}\n`;
}

/** @param keys of the trusted checkers. @throws ConformanceRefused */
export function openConformance(text: string, keys: readonly KeyObject[]): Conformance {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new ConformanceRefused(`${conformanceFile} is not JSON`);
  }
  const envelope = v.safeParse(envelopeSchema, parsed);
  if (!envelope.success) throw new ConformanceRefused(`${conformanceFile} is not signed`);
  const { key: signer, signature, conformance } = envelope.output;
  const key = keys.find((each) => keyId(each) === signer);
  if (!key) throw new ConformanceRefused(`${conformanceFile} is signed by ${signer}, which the registry does not trust`);
  if (!verifyText(JSON.stringify(conformance), signature, key)) {
    throw new ConformanceRefused(`${conformanceFile} was changed after ${signer} signed it`);
  }
  const report = v.safeParse(conformanceSchema, conformance);
  if (!report.success) {
    throw new ConformanceRefused(
      `${conformanceFile}: ${v.getDotPath(report.issues[0]) ?? 'report'}: ${report.issues[0].message}`,
    );
  }
  return report.output;
}

const unverifiedSchema = v.object({ conformance: v.object({ provenance: provenanceSchema }) });

/** What a report says about the build's origin, for people to read; whether it is true depends on its signature. */
export function provenanceIn(text: string | null): Provenance | null {
  if (text === null) return null;
  try {
    return v.parse(unverifiedSchema, JSON.parse(text)).conformance.provenance;
  } catch {
    return null;
  }
}

/** @throws ConformanceRefused if the report is about something else, or says that the version does not conform */
export function requireConformance(report: Conformance, version: { name: string; version: string; integrity: string }): void {
  const { remote, version: number, integrity, checks, passed } = report;
  if (remote !== version.name || number !== version.version)
    throw new ConformanceRefused(`${conformanceFile} is about ${remote} ${number}`);
  if (integrity !== version.integrity)
    throw new ConformanceRefused(`${conformanceFile} is about another build of ${remote} ${number}`);
  const broken = checks.filter(({ ok }) => !ok).map(({ name, detail }) => `${name} (${detail})`);
  if (!passed || broken.length > 0 || checks.length === 0)
    throw new ConformanceRefused(`${remote} ${number} did not pass its check: ${broken.join('; ') || 'nothing was checked'}`);
}

function allHold({ checks }: Conformance): boolean {
  return checks.length > 0 && checks.every(({ ok }) => ok);
}
