/**
 * The actions of the page's store that a remote handles and may dispatch. Its own start with its name or with the key of one of
 * its slices; of the others only those listed here are part of the contract.
 */

/** The shell's actions that reach every remote's reducers and sagas. */
export const heardActions = [
  'login/setUser',
  'login/delUser',
  'user/loaded',
  'session/ended',
  'routing/visited',
  'remotes/admitted',
];

/** The shell's actions that a remote's sagas may dispatch. */
export const grantedActions = ['dialogs/show', 'user/load'];

export interface Tenant {
  /** Registry name of the remote. */
  name: string;
  /** Keys of its slices. */
  keys: readonly string[];
}

export function isOwnAction({ name, keys }: Tenant, type: unknown): boolean {
  const prefix = String(type).replace(/\/.*$/s, '');
  return prefix !== type && (prefix === name || keys.includes(prefix));
}

export function mayHear(tenant: Tenant, type: unknown): boolean {
  // The store's own probes: every reducer must respond with its initial state.
  return isOwnAction(tenant, type) || heardActions.includes(String(type)) || String(type).startsWith('@@redux/');
}

export function mayPut(tenant: Tenant, type: unknown): boolean {
  return isOwnAction(tenant, type) || grantedActions.includes(String(type));
}

/** A saga dispatched an action that belongs to the shell or to another remote. */
export class ForeignAction extends Error {
  override readonly name = 'ForeignAction';
  constructor({ name }: Tenant, type: unknown) {
    super(`${name} may not put ${String(type)}: its own actions begin with ${name}/ or the key of one of its slices`);
  }
}
