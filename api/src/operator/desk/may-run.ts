import type { OperatorRole } from '@shizhong/shared-contracts/operator';
import type { Command } from '../command-line/command';

export function mayRun({ role }: { role: OperatorRole }, { roles }: Pick<Command, 'roles'>): boolean {
  return !roles || role === 'admin' || roles.includes(role);
}
