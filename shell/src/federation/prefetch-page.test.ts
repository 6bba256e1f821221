import type { RemoteManifest } from '@shizhong/shared-contracts';
import { prefetchPage } from './prefetch-page';

const mockAsked: string[] = [];
jest.mock('./shares', () => ({ prefetchShare: (key: string) => void mockAsked.push(key) }));

const area = {
  prefixes: ['/admin-ad'],
  chunks: { index: ['index.js'] },
  consumes: {
    remote: ['react'],
    index: ['react', '@shizhong/shared-ui/antd/form'],
    list: ['@shizhong/shared-ui/antd/form', '@shizhong/shared-ui/antd/table', '@shizhong/shared-ui/server-data'],
  },
} as unknown as RemoteManifest;

beforeEach(() => {
  mockAsked.length = 0;
  history.replaceState(null, '', '/login/ad');
});

test('from the sign-in page, what all pages of the area take of antd is fetched too', () => {
  prefetchPage('https://x.example/ad/', 'index', area);
  expect(mockAsked.slice(2)).toEqual(['@shizhong/shared-ui/antd/form', '@shizhong/shared-ui/antd/table']);
});

test('within the area, only what the next page takes is fetched', () => {
  history.replaceState(null, '', '/any/base/admin-ad/index');
  prefetchPage('https://x.example/ad/', 'index', area);
  expect(mockAsked).toEqual(['react', '@shizhong/shared-ui/antd/form']);
});

test('where data is to be saved, nothing beyond the next page is fetched', () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  prefetchPage('https://x.example/ad/', 'index', area);
  expect(mockAsked).toEqual(['react', '@shizhong/shared-ui/antd/form']);
  Reflect.deleteProperty(navigator, 'connection');
});
