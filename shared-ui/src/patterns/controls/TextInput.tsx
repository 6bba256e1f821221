import { Input, type InputProps, type InputRef } from '@shizhong/shared-ui/antd/form';
import type { Ref } from 'react';
import { useControlWiring } from './wiring';

export type TextInputProps = Omit<InputProps, 'status'> & { ref?: Ref<InputRef> | undefined };

/** antd's Input, described by the field around it. */
export function TextInput(props: TextInputProps) {
  return <Input {...useControlWiring(props['aria-invalid'])} {...props} />;
}
