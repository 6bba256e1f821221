import { useEffect, useState } from 'react';
import type { SelectInputProps } from '../../patterns/controls/SelectInput';
import { TextInput } from '../../patterns/controls/TextInput';
import { Icon } from '../../primitives/icon/Icon';
import { latePart } from '../../primitives/late-part/late-part';

const useSelect = latePart(() =>
  import(/* webpackChunkName: "late-select" */ '../../patterns/controls/SelectInput').then(({ SelectInput }) => SelectInput),
);

export interface LateSelectProps extends SelectInputProps {
  /** Somebody is at the page: the code is fetched. */
  wanted: boolean;
}

/**
 * antd's Select on a page that is read before it is used: its list and popup (a third of what the sign-in pages weigh) arrive after the
 * visitor's first movement, in the place of a field that looks the same.
 */
export function LateSelect({ wanted, ...select }: LateSelectProps) {
  const { Part, approach, need } = useSelect();
  /** What the visitor did to the field before its list was there. */
  const [done, setDone] = useState<'nothing' | 'focused' | 'pressed'>('nothing');
  useEffect(() => {
    if (wanted) approach();
  }, [wanted, approach]);
  if (Part) return <Part {...select} autoFocus={done !== 'nothing'} defaultOpen={done === 'pressed'} />;

  const { id, value, options, placeholder = '请选择' } = select;
  const described = Object.entries(select).filter(([name]) => name.startsWith('aria-'));
  return (
    <TextInput
      {...Object.fromEntries(described)}
      {...(id ? { id } : {})}
      readOnly
      value={options.find((option) => option.value === value)?.label ?? ''}
      placeholder={String(placeholder)}
      suffix={<Icon name="chevronDown" size={16} />}
      onFocus={() => {
        setDone((before) => (before === 'pressed' ? before : 'focused'));
        approach();
      }}
      onBlur={() => setDone('nothing')}
      onClick={() => {
        setDone('pressed');
        void need();
      }}
    />
  );
}
