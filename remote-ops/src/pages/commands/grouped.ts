import type { DeskResponseOf } from '@shizhong/shared-contracts/operator/desk';

export type CommandCard = DeskResponseOf<'desk/commands'>['list'][number];

/** Commands in which all typed words occur, by group in the order of the list. */
export function grouped(list: readonly CommandCard[], typed: string): { group: string; commands: CommandCard[] }[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, CommandCard[]>();
  for (const command of list) {
    const text = `${command.name} ${command.does} ${command.group}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    groups.set(command.group, [...(groups.get(command.group) ?? []), command]);
  }
  return [...groups].map(([group, commands]) => ({ group, commands }));
}

/** 「同意提现」 of 「同意提现；超过限额须两人各执行一次」. */
export const titleOf = ({ does }: Pick<CommandCard, 'does'>): string => does.split(/[；：（]/)[0] ?? does;
