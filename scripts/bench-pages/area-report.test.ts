import type { Visit } from '../slow-visit/visit';
import { areaTable, askedAgain, fetchedAgain } from './area-report';

const visitOf = (largestPaint: number, bytes: number): Visit => ({
  ...{ largestPaint, bytes, requests: 1, scriptBytes: 1, firstPaint: 1, mounted: 1, blocking: 0, shift: 0 },
  ...{ moved: [], fetched: [], questions: [] },
});

test('a file of antd that goes over the line again is named; other files are not', () => {
  const fetched = ['/assets/shell/antd-core.1.js', '/remotes/ad/2/entry.js'];
  expect(fetchedAgain('on return', { fetched }, new Set(['/assets/shell/antd-core.1.js']))).toEqual([
    'on return: /assets/shell/antd-core.1.js is fetched again',
  ]);
});

test('a question that a first load asks twice is named', () => {
  const cold = { questions: ['POST /api/v1/adRead/list {}', 'POST /api/v1/adRead/list {}'] };
  expect(askedAgain('/admin-ad/oa/read cold', cold)).toEqual([
    '/admin-ad/oa/read cold: POST /api/v1/adRead/list {} is asked twice',
  ]);
});

test('each page is set beside R of its own round', () => {
  const round = {
    path: '/admin-ad/index',
    cold: visitOf(1500, 300_000),
    onReturn: visitOf(500, 10_000),
    afterRelease: visitOf(600, 40_000),
  };
  const slow = { ...round, cold: visitOf(3000, 300_000), onReturn: visitOf(1000, 10_000), afterRelease: visitOf(1200, 40_000) };
  expect(areaTable([round, slow], [{ largestPaint: 500 }, { largestPaint: 1000 }])).toContain(
    'cold 3.00 R, 300.0 KB  on return 1.00 R, 10.0 KB  after a release 1.20 R, 40.0 KB',
  );
});
