import { Input } from '@shizhong/shared-ui/antd/form';
import type { ComponentProps } from 'react';
import { useControlWiring } from './wiring';

/**
 * antd's Input.TextArea, which shows how much of `maxLength` is left. Not with its `autoSize`: that measures in a hidden copy, whose
 * style attribute our content security policy refuses, so that the copy stood below the page.
 */
export function TextArea({ rows = 3, ...props }: ComponentProps<typeof Input.TextArea>) {
  const count = props.maxLength === undefined ? {} : { showCount: { formatter: countText } };
  return <Input.TextArea rows={rows} {...count} {...useControlWiring(props['aria-invalid'])} {...props} />;
}

const countText = ({ count, maxLength }: { count: number; maxLength?: number }) => `${count}/${maxLength}`;
