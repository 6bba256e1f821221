import { type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { LateSelect } from '@shizhong/shared-ui/account';
import { Form } from '@shizhong/shared-ui/antd/form';
import { InlineFailure } from '@shizhong/shared-ui/light';
import { useEffect, useState } from 'react';

type Industry = ResponseOf<'home/industries'>[number];
type Loaded = { status: 'loading' | 'failed' } | { status: 'ready'; industries: Industry[] };

/** The industry determines which qualifications a campaign will need; the list comes from the server. */
export function IndustryField() {
  const form = Form.useFormInstance();
  const chosen: unknown = Form.useWatch('industry', form);
  const someone = useSomeone();
  const wanted = someone || typeof chosen === 'string';
  const { loaded, retry } = useIndustries(wanted);
  const ready = loaded.status === 'ready';
  const qualified = ready && loaded.industries.some(({ code, qualification }) => code === chosen && qualification);
  return (
    <Form.Item
      name="industry"
      label="所属行业"
      validateTrigger="onChange"
      rules={[{ required: true, message: '请选择所属行业' }]}
      {...(qualified ? { extra: '该行业投放前需上传资质证明' } : {})}
    >
      {loaded.status === 'failed' ? (
        <InlineFailure onRetry={retry} text="行业列表加载失败，请重试" />
      ) : (
        <LateSelect
          wanted={wanted}
          placeholder={someone && !ready ? '加载中…' : '请选择'}
          options={ready ? loaded.industries.map(({ code, name }) => ({ value: code, label: name })) : []}
        />
      )}
    </Form.Item>
  );
}

/**
 * Signs of user activity. A visitor who leaves without interacting does not load the HTTP client: 35 KB less before the page is
 * usable.
 */
const signs = ['pointermove', 'pointerdown', 'focusin', 'keydown'] as const;

function useSomeone(): boolean {
  const [someone, setSomeone] = useState(false);
  useEffect(() => {
    if (someone) return;
    const seen = () => setSomeone(true);
    for (const sign of signs) document.addEventListener(sign, seen, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, seen);
    };
  }, [someone]);
  return someone;
}

function useIndustries(wanted: boolean): { loaded: Loaded; retry: () => void } {
  const host = useHost();
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    setLoaded({ status: 'loading' });
    host.call('home/industries', {}, { side: 'ad' }).then(
      (industries) => here && setLoaded({ status: 'ready', industries }),
      () => here && setLoaded({ status: 'failed' }),
    );
    return () => {
      here = false;
    };
  }, [host, wanted, attempt]);
  return { loaded, retry: () => setAttempt((count) => count + 1) };
}
