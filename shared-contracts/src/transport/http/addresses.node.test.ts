import { type EndpointKey, endpoints, methodOf, pathOf } from '../../domain/endpoints';
import { addressOf } from './addresses';
import { statusTexts } from './status-texts';

test.each(Object.keys(endpoints) as EndpointKey[])('%s is called where it is declared', (key) => {
  expect(addressOf(key)).toEqual({ method: methodOf(key), path: pathOf(key) });
});

test('the status table contains the 15 specified statuses', () => {
  const statuses = [200, 201, 202, 204, 400, 401, 403, 404, 406, 410, 422, 500, 502, 503, 504];
  expect(Object.keys(statusTexts).map(Number)).toEqual(statuses);
  for (const text of Object.values(statusTexts)) expect(text).toMatch(/^[\u4e00-\u9fff（），、]+。$/);
});
