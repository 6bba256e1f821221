/** What this product answers to a requirement of the standard; how each kind of evidence is checked is in `check.ts`. */

/** A test that fails when the promise breaks: `name` as it stands in the file, with its chapters before it, ` › ` between, where it needs them. */
export interface TestEvidence {
  file: string;
  test: string;
}

/** A check of `package.json` that fails when the promise breaks, for what holds of all sources. */
export interface CommandEvidence {
  command: string;
}

/** A heading of a document. Alone only where the standard asks for documentation. */
export interface DocumentEvidence {
  document: string;
}

export type Evidence = TestEvidence | CommandEvidence | DocumentEvidence;

/** Where an operator reads of a duty. */
export type Said = { setting: string } | DocumentEvidence;

interface Asked {
  /** What the requirement asks for, in a few words of our own. */
  asks: string;
}

export type Answer = Asked &
  (
    | { state: 'met'; how: string; evidence: readonly Evidence[] }
    /** By the specification, or by the fixed protocol of a vendor that it needs. */
    | { state: 'differs'; how: string; limits: string; evidence: readonly Evidence[] }
    /** `check`: its name in `scripts/doctor`. */
    | { state: 'operator'; how: string; said: Said; check: string; evidence: readonly Evidence[] }
    | { state: 'notApplicable'; why: string }
    | { state: 'open'; missing: string }
  );

export type State = Answer['state'];
export type Answers = Readonly<Record<string, Answer>>;

export const test = (file: string, name: string): TestEvidence => ({ file, test: name });
export const command = (name: string): CommandEvidence => ({ command: name });
export const document = (path: string): DocumentEvidence => ({ document: path });

export const met = (asks: string, how: string, ...evidence: readonly Evidence[]): Answer => ({
  state: 'met',
  asks,
  how,
  evidence,
});

export const differs = (asks: string, how: string, limits: string, ...evidence: readonly Evidence[]): Answer => ({
  ...{ state: 'differs', asks, how, limits, evidence },
});

export const operator = (asks: string, how: string, said: Said, check: string, ...evidence: readonly Evidence[]): Answer => ({
  ...{ state: 'operator', asks, how, said, check, evidence },
});

export const notApplicable = (asks: string, why: string): Answer => ({ state: 'notApplicable', asks, why });

export const open = (asks: string, missing: string): Answer => ({ state: 'open', asks, missing });
