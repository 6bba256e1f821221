import { BusinessRefusal, businessCodes, RequestFailure } from '@shizhong/shared-contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInHost } from '../../testing';
import { EvidenceDownload } from './EvidenceDownload';
import { FundsDownload } from './FundsDownload';
import { OrderTerms } from './OrderTerms';
import { ReportDialog } from './ReportDialog';

const report = (withAmount: boolean) => ({
  no: withAmount ? 'DR20261120-AAAAAA' : 'DR20261120-BBBBBB',
  code: 'AB23CD',
  payload: '{}',
  sha256: 'a'.repeat(64),
  signature: 's',
  keyNumber: 1,
  issuedAt: '2026-11-20T08:00:00Z',
  file: '{"format":"x"}',
  supersedes: null,
});

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

test('a report is offered as PDF and as JSON, under separate numbers with and without amounts', async () => {
  const { calls } = renderInHost(<ReportDialog endpoint="media/orderReport" orderId="1" onClose={() => {}} />, {
    answers: {
      'media/orderReport': ({ withAmount }) => report(withAmount === true),
      'report/pdf': () => new Blob(['%PDF-']),
    },
  });
  const user = userEvent.setup({ delay: null });
  await screen.findByText('DR20261120-BBBBBB');
  await user.dblClick(screen.getByRole('button', { name: '下载 PDF' }));
  await user.click(screen.getByRole('button', { name: '下载 JSON' }));
  await waitFor(() => expect(saved).toContain('DR20261120-BBBBBB.pdf'));
  expect(saved).toContain('DR20261120-BBBBBB.json');
  await user.click(screen.getByRole('checkbox', { name: /含单价与金额/ }));
  await screen.findByText('DR20261120-AAAAAA');
  const asked = calls.filter(({ key }) => key === 'report/pdf');
  expect(asked.map(({ payload }) => payload)).toEqual([{ no: 'DR20261120-BBBBBB' }]);
});

test('the terms of an order are requested when they are opened, with their fingerprint beside the two files', async () => {
  const terms = { no: 'OD20261120-AAAAAA', payload: '{"no":"x"}', sha256: 'b'.repeat(64), issuedAt: '2026-11-20T08:00:00Z' };
  const { calls } = renderInHost(<OrderTerms orderId="1" />, {
    answers: { 'report/terms': () => terms, 'report/termsPdf': () => new Blob(['%PDF-']) },
  });
  const user = userEvent.setup({ delay: null });
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: '订单条款' }));
  await screen.findByText(terms.sha256);
  await user.click(screen.getByRole('button', { name: '下载 JSON' }));
  await user.dblClick(screen.getByRole('button', { name: '下载 PDF' }));
  await waitFor(() => expect(saved).toEqual(['OD20261120-AAAAAA-terms.json', 'OD20261120-AAAAAA-terms.pdf']));
  expect(calls.filter(({ key }) => key === 'report/termsPdf')).toHaveLength(1);
});

test('the evidence of an order is saved as CSV under its number, once for two presses', async () => {
  const { calls } = renderInHost(<EvidenceDownload order={{ id: '1', no: 'OD20261120-AAAAAA' }} />, {
    answers: { 'report/evidence': () => new Blob(['类别']) },
  });
  await userEvent.setup({ delay: null }).dblClick(screen.getByRole('button', { name: '导出证据' }));
  await waitFor(() => expect(saved).toEqual(['OD20261120-AAAAAA-evidence.csv']));
  expect(calls).toHaveLength(1);
});

test('the money trail is saved under the number of the order', async () => {
  renderInHost(<FundsDownload order={{ id: '1', no: 'OD20261120-AAAAAA' }} />, {
    answers: { 'report/funds': () => new Blob(['时间']) },
  });
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: '导出资金轨迹' }));
  await waitFor(() => expect(saved).toEqual(['OD20261120-AAAAAA-money.csv']));
});

test('a failed load can be retried; a refused document says why; meanwhile there is nothing to download', async () => {
  let broken = true;
  const answers = {
    'media/orderReport': () => {
      if (broken) throw new RequestFailure('Network', '网络异常');
      return report(false);
    },
    'report/terms': () => {
      throw new BusinessRefusal(businessCodes.wrongState, '订单接单后才有条款');
    },
  };
  const first = renderInHost(<ReportDialog endpoint="media/orderReport" orderId="1" onClose={() => {}} />, { answers });
  await screen.findByText('加载失败，请重试');
  expect(screen.getByRole('button', { name: '下载 PDF' })).toBeDisabled();
  broken = false;
  await first.person.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByText('DR20261120-BBBBBB');
  expect(screen.getByRole('button', { name: '下载 PDF' })).toBeEnabled();
  first.view.unmount();

  const second = renderInHost(<OrderTerms orderId="1" />, { answers });
  await second.person.click(screen.getByRole('button', { name: '订单条款' }));
  expect(await screen.findByText('订单接单后才有条款')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  expect(screen.getByRole('button', { name: '下载 JSON' })).toBeDisabled();
});
