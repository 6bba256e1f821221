import { render, screen } from '@testing-library/react';
import { CertStatusTag } from '../../domain/cert-status/CertStatusTag';
import { axeViolations } from '../../testing';
import { StatusTag } from './StatusTag';

test('the colour shows whose turn it is, from the reader’s point of view', () => {
  render(
    <>
      <StatusTag waitingFor="me">待确认</StatusTag>
      <StatusTag waitingFor="other">待审核</StatusTag>
      <StatusTag waitingFor="none">草稿</StatusTag>
      <StatusTag tone="green">投放中</StatusTag>
      <StatusTag tone="red">未通过</StatusTag>
    </>,
  );
  const toneOf = (word: string) => screen.getByText(word).dataset['tone'];
  expect(['待确认', '待审核', '草稿', '投放中', '未通过'].map(toneOf)).toEqual(['orange', 'blue', 'grey', 'green', 'red']);
});

test('each colour has its own glyph, and the word is sufficient without either', async () => {
  const { container } = render(
    <p>
      {(['grey', 'blue', 'orange', 'green', 'red'] as const).map((tone) => (
        <StatusTag key={tone} tone={tone}>
          {tone}
        </StatusTag>
      ))}
    </p>,
  );
  const glyphs = [...container.querySelectorAll('svg')].map((glyph) => glyph.innerHTML);
  expect(new Set(glyphs).size).toBe(5);
  expect(container.querySelectorAll('svg:not([aria-hidden="true"])')).toHaveLength(0);
  expect(await axeViolations(container)).toEqual([]);
});

test('a certification that waits for its owner is orange, one under review blue', () => {
  render(
    <>
      <CertStatusTag status="none" />
      <CertStatusTag status="reviewing" />
      <CertStatusTag status="passed" />
    </>,
  );
  expect(screen.getByText('未认证').dataset['tone']).toBe('orange');
  expect(screen.getByText('审核中').dataset['tone']).toBe('blue');
  expect(screen.getByText('已认证').dataset['tone']).toBe('green');
});
