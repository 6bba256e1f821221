import { Button } from '@shizhong/shared-ui/antd/core';
import { Form } from '@shizhong/shared-ui/antd/form';
import { act, render, screen } from '@testing-library/react';
import { AntdScope } from './AntdScope';
import { pageNonce } from './nonce';

// These tests are about the style elements.
jest.unmock('@ant-design/cssinjs');

afterEach(() => {
  document.head.innerHTML = '';
  delete document.documentElement.dataset['theme'];
});

function declareNonce(nonce: string) {
  document.head.innerHTML = `<meta name="csp-nonce" content="${nonce}">`;
}

test('every style element antd writes carries the page’s nonce', () => {
  declareNonce('abc123');
  render(
    <AntdScope palette="ad">
      <Button type="primary">保存</Button>
    </AntdScope>,
  );
  const styles = [...document.querySelectorAll('style')];
  expect(styles.length).toBeGreaterThan(0);
  expect(styles.filter((style) => style.nonce !== 'abc123')).toEqual([]);
});

test('a page without a content security policy needs no nonce', () => {
  expect(pageNonce()).toBeUndefined();
});

test('antd inserts no space between two Chinese characters, and the required mark follows the label', () => {
  render(
    <AntdScope palette="media">
      <Form>
        <Form.Item name="phone" label="手机号" required>
          <input />
        </Form.Item>
        <Button>登录</Button>
      </Form>
    </AntdScope>,
  );
  expect(screen.getByRole('button').textContent).toBe('登录');
  expect(screen.getByText('手机号').textContent).toBe('手机号*');
});

test('the theme follows the switch without a reload', async () => {
  const text = () =>
    getComputedStyle(document.querySelector('[class*="css-var"]') as Element).getPropertyValue('--ant-color-text');
  render(
    <AntdScope palette="ad">
      <Button>登录</Button>
    </AntdScope>,
  );
  expect(text()).toBe('#17202E');
  await act(async () => {
    document.documentElement.dataset['theme'] = 'dark';
    await Promise.resolve();
  });
  expect(text()).toBe('#E7ECF3');
});
