/**
 * A slot: a place on a page of one remote that other remotes may fill. It is agreed on here, because neither team builds the other's code;
 * the owner offers it in its card, a contributor names it in its own. `docs/remote-contract.md#slots`.
 */
import * as v from 'valibot';

export interface SlotDefinition<Props extends v.GenericSchema = v.GenericSchema> {
  /** Semantic version of the props: a major one for anything that a contributor may miss, a minor one for what it may ignore. */
  version: string;
  /** A page of the owner that shows it, so that `check` can look; from the router base. */
  path: string;
  props: Props;
  /** Props of typical situations: `check` renders every contribution with each of them. */
  examples: readonly v.InferInput<Props>[];
}

export function defineSlot<const Props extends v.GenericSchema>(slot: SlotDefinition<Props>): SlotDefinition<Props> {
  return slot;
}

/** What does not fit, with its place in the props; null when they fit. */
export function misfitOf({ props: schema }: Pick<SlotDefinition, 'props'>, props: unknown): string | null {
  const { issues } = v.safeParse(schema, props);
  const issue = issues?.[0];
  return issue ? `${v.getDotPath(issue) ?? 'props'}: ${issue.message}` : null;
}
