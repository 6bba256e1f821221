import { Input } from '@shizhong/shared-ui/antd/form';
import type { ComponentProps } from 'react';
import { useControlWiring } from './wiring';

/** antd's Input.TextArea: grows with its content, and shows how much of `maxLength` is left. */
export function TextArea({ rows = 3, ...props }: ComponentProps<typeof Input.TextArea>) {
  const count = props.maxLength === undefined ? {} : { showCount: { formatter: countText } };
  return (
    <Input.TextArea
      autoSize={{ minRows: rows, maxRows: 12 }}
      {...count}
      {...useControlWiring(props['aria-invalid'])}
      {...props}
    />
  );
}

const countText = ({ count, maxLength }: { count: number; maxLength?: number }) => `${count}/${maxLength}`;
