import { Input } from '@shizhong/shared-ui/antd/form';
import { type ComponentProps, useState } from 'react';
import { Icon } from '../../primitives/icon/Icon';
import css from './PasswordInput.module.css';
import { useControlWiring } from './wiring';

/** antd's Input.Password; its button says what it will do, and the keyboard reaches it. */
export function PasswordInput(props: ComponentProps<typeof Input>) {
  const [shown, setShown] = useState(false);
  return (
    <Input
      spellCheck={false}
      autoCapitalize="none"
      {...useControlWiring(props['aria-invalid'])}
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className={css.eye}
          aria-label={shown ? '隐藏密码' : '显示密码'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  );
}
