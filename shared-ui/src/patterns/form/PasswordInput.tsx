import { useState } from 'react';
import { Icon } from '../../primitives/icon/Icon';
import styles from './PasswordInput.module.css';
import { TextInput, type TextInputProps } from './TextInput';

/** A password input that can reveal its text. The button is 32 px and its label says what it will do. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'suffix'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className={styles['eye']}
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
