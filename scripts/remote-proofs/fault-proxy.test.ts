import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FaultProxy } from './fault-proxy';

let product: Server;
let proxy: FaultProxy;

beforeEach(async () => {
  product = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => response.setHeader('x-asked', `${request.method} ${request.url}`).end(body || 'well'));
  });
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  proxy = await FaultProxy.before(`http://127.0.0.1:${(product.address() as AddressInfo).port}/any/base/`);
});

afterEach(async () => {
  await proxy.close();
  await new Promise((resolve) => product.close(resolve));
});

test('keeps the router base and passes requests and responses through unchanged', async () => {
  expect(new URL(proxy.address).pathname).toBe('/any/base/');
  const response = await fetch(`${proxy.address}api?x=1`, { method: 'POST', body: '正文' });
  expect(response.headers.get('x-asked')).toBe('POST /any/base/api?x=1');
  await expect(response.text()).resolves.toBe('正文');
});

test('cuts the connection the given number of times, only for matching paths, and records them', async () => {
  proxy.break(/remote/, { kind: 'refuse' }, 1);
  await expect(fetch(`${proxy.address}remote.js`)).rejects.toThrow();
  expect(proxy.met).toEqual(['/any/base/remote.js']);
  expect((await fetch(`${proxy.address}remote.js`)).ok).toBe(true);
  proxy.break(/remote/, { kind: 'refuse' });
  expect((await fetch(`${proxy.address}page`)).ok).toBe(true);
});

test('loses a response: the product has handled the request, but the client gets nothing', async () => {
  let done = 0;
  product.on('request', () => {
    done += 1;
  });
  proxy.break(/./, { kind: 'lose' }, 1);
  await expect(fetch(`${proxy.address}api`, { method: 'POST', body: '正文' })).rejects.toThrow();
  expect(done).toBe(1);
  expect((await fetch(`${proxy.address}api`)).ok).toBe(true);
});

test('responds instead of the product until it is healed', async () => {
  proxy.break(/./, { kind: 'respond', status: 503, type: 'application/json', body: '{}' });
  const broken = await fetch(proxy.address);
  expect([broken.status, await broken.text()]).toEqual([503, '{}']);
  proxy.heal();
  await expect((await fetch(proxy.address)).text()).resolves.toBe('well');
});

test('a hanging request gets nothing, a held one gets the right response after healing', async () => {
  const metTimes = async (times: number) => {
    while (proxy.met.length < times) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  proxy.break(/./, { kind: 'hang' }, 1);
  const patience = new AbortController();
  const hanging = fetch(proxy.address, { signal: patience.signal });
  // Not a time from here: a busy machine might give up before it has asked.
  await metTimes(1);
  setTimeout(() => patience.abort(), 200);
  await expect(hanging).rejects.toThrow('aborted');
  proxy.break(/./, { kind: 'hold' });
  const held = fetch(proxy.address);
  await metTimes(2);
  proxy.heal();
  await expect((await held).text()).resolves.toBe('well');
});

test('cuts a response in the middle of the bytes that it has promised', async () => {
  proxy.break(/./, { kind: 'truncate' }, 1);
  const cut = await fetch(`${proxy.address}api`, { method: 'POST', body: 'x'.repeat(1000) });
  expect([cut.status, cut.headers.get('content-length')]).toEqual([200, '1000']);
  await expect(cut.text()).rejects.toThrow();
});

test('lets a response drip: it begins at once and does not end in time', async () => {
  proxy.break(/./, { kind: 'drip' });
  const slow = await fetch(`${proxy.address}api`, { method: 'POST', body: 'x'.repeat(1000), signal: AbortSignal.timeout(700) });
  expect(slow.status).toBe(200);
  await expect(slow.text()).rejects.toThrow('timeout');
});

test('alters a response by a byte at its end', async () => {
  proxy.break(/./, { kind: 'alter' }, 1);
  await expect((await fetch(proxy.address)).text()).resolves.toBe('well\n');
});

test('lets a stand-in answer in place of the product, behind the faults', async () => {
  const standIn = (path: string) => (path.endsWith('picture') ? { status: 200, type: 'image/png', body: 'PNG' } : null);
  const own = await FaultProxy.before(`http://127.0.0.1:${(product.address() as AddressInfo).port}/`, { standIn });
  try {
    const picture = await fetch(`${own.address}picture`);
    expect([picture.headers.get('content-type'), await picture.text()]).toEqual(['image/png', 'PNG']);
    await expect((await fetch(own.address)).text()).resolves.toBe('well');
    own.break(/picture/, { kind: 'refuse' });
    await expect(fetch(`${own.address}picture`)).rejects.toThrow();
  } finally {
    await own.close();
  }
});
