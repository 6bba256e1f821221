import { type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { type ComponentType, type InputHTMLAttributes, useCallback, useEffect, useState } from 'react';
import { Icon } from '../../primitives/icon/Icon';
import css from './CaptchaRow.module.css';

/** Spread it into the call that required a captcha. */
export interface CaptchaAnswer {
  captchaId: string;
  captchaText: string;
}

type TextAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'maxLength' | 'placeholder' | 'onChange'
>;

export interface CaptchaInputProps {
  id?: string | undefined;
  'data-field'?: string | undefined;
  value?: CaptchaAnswer | undefined;
  onChange?: ((answer: CaptchaAnswer) => void) | undefined;
  /** Increase it to load another picture: each is valid for one answer. */
  round?: number | undefined;
}

type Picture = ResponseOf<'auth/captcha'>;

export interface CaptchaRowProps extends CaptchaInputProps {
  /** The text field: antd's on the pages that have antd. */
  Text: ComponentType<TextAttributes & { value: string }>;
}

/** The picture with its field; pressing the picture loads another one. */
export function CaptchaRow({ Text, value, onChange, round = 0, ...rest }: CaptchaRowProps) {
  const host = useHost();
  const [picture, setPicture] = useState<Picture | 'loading' | 'failed'>('loading');
  const [asked, setAsked] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: changes of `round` and `asked` trigger a reload
  useEffect(() => {
    const stop = new AbortController();
    setPicture('loading');
    host.call('auth/captcha', {}, { signal: stop.signal }).then(
      (loaded) => {
        if (!stop.signal.aborted) setPicture(loaded);
      },
      () => {
        if (!stop.signal.aborted) setPicture('failed');
      },
    );
    return () => stop.abort();
  }, [host, round, asked]);

  const loaded = typeof picture === 'string' ? null : picture;
  const captchaId = loaded?.captchaId ?? '';
  const say = useCallback((captchaText: string) => onChange?.({ captchaId, captchaText }), [captchaId, onChange]);

  // An answer belongs to one picture: text typed for the previous one is void, text typed before this one arrived belongs to it.
  const early = value?.captchaId === '' && value.captchaText !== '';
  const typed = value && (early || value.captchaId === captchaId) ? value.captchaText : '';
  useEffect(() => {
    if (early && captchaId) say(typed);
  }, [early, captchaId, typed, say]);

  return (
    <span className={css.row}>
      <Text
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={8}
        placeholder="输入图中字符"
        {...rest}
        value={typed}
        onChange={(event) => say(event.target.value.trim())}
      />
      <button type="button" className={css.picture} onClick={() => setAsked(asked + 1)} aria-label="图形验证码，换一张">
        {loaded ? (
          <img src={`data:image/svg+xml;utf8,${encodeURIComponent(loaded.svg)}`} alt="" width={120} height={40} />
        ) : (
          <span className={css.words}>{picture === 'failed' ? '加载失败，点此重试' : '加载中…'}</span>
        )}
        <span className={css.again}>
          <Icon name="refresh" size={14} />
        </span>
      </button>
    </span>
  );
}
