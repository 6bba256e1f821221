import { Checkbox, Form } from '@shizhong/shared-ui/antd/form';
import { Link } from 'react-router-dom';
import type { Agreement } from '../side/side';
import css from './AgreementField.module.css';

/**
 * Explicit consent: a checkbox that is never pre-ticked. `docs/domain/identity.md#consent`. The documents open in a new tab, so
 * that a half-filled form is not lost.
 */
export function AgreementField({ agreements }: { agreements: readonly Agreement[] }) {
  return (
    <Form.Item
      name="agree"
      valuePropName="checked"
      validateTrigger="onChange"
      rules={[{ validator: async (_, ticked: boolean | undefined) => ticked || Promise.reject(consentMissing) }]}
    >
      <Checkbox className={css.agreementText}>
        我已阅读并同意
        {agreements.map(({ name, path }) => (
          <Link key={path} to={path} target="_blank" rel="noreferrer">
            《{name}》
          </Link>
        ))}
      </Checkbox>
    </Form.Item>
  );
}

const consentMissing = '请先阅读并同意协议';
