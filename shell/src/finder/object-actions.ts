import type { FinderPart, Host } from '@shizhong/shared-contracts';
import { type Choice, kindOf, type Section } from './choices';

/** What can be done with a found object: what its remote says, and what holds for every object. */
export function actionsOn(choice: Choice, parts: readonly FinderPart[], host: Pick<Host, 'base' | 'notify'>): Section {
  const { object, path } = choice;
  const own = object ? (kindOf(parts, object.kind)?.actions?.(object) ?? []) : [];
  const number = object?.no ?? '';
  return {
    key: 'object',
    title: choice.title,
    choices: [
      ...(path === null ? [] : [{ ...plain, key: 'open', title: '打开', icon: 'arrow', path }]),
      ...own.map(({ label, hint = '', icon, path: to }) => ({
        ...plain,
        key: `on ${label}`,
        title: label,
        note: hint,
        icon,
        path: to,
      })),
      ...(path === null
        ? []
        : [
            {
              ...{ ...plain, key: 'tab', title: '在新标签页打开', icon: 'external' },
              run: () => void window.open(host.base + path.slice(1), '_blank', 'noopener'),
            },
          ]),
      ...(number
        ? [
            {
              ...{ ...plain, key: 'copy', title: `复制编号 ${number}`, icon: 'copy' },
              run: () =>
                void navigator.clipboard.writeText(number).then(
                  () => host.notify.toast(`已复制 ${number}`, 'success'),
                  () => host.notify.toast('浏览器不允许复制，请手动选中编号', 'error'),
                ),
            },
          ]
        : []),
    ],
  };
}

const plain = { note: '', state: null, path: null };
