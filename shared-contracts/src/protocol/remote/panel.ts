/** A page of a remote, shown beside the page of another that links to it. `docs/remote-contract.md#panel`. */
export interface PanelProps {
  /** Path with parameters and fragment, from the router base. */
  address: string;
}
