/**
 * What a person's own program looks like: openapi-fetch on types that openapi-typescript made of `/openapi/programs.json`
 * (`programs.test.ts` makes them, checks this file by them and runs it). Nothing of this repository is imported.
 */
import { createHash, randomUUID } from 'node:crypto';
import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from './schema';

const { ADDRESS = '', AD_KEY = '', MEDIA_KEY = '', ACCOUNT_ID = '', PLAN_AT = '' } = process.env;
const { 'x-signature': mark } = await (await fetch(`${ADDRESS}/openapi/programs.json`)).json();

/** Signs each call by the rules of the document. */
const signing = (token: string): Middleware => ({
  async onRequest({ request }) {
    const [source = ''] = token.split(':');
    const timestamp = String(Math.floor(Date.now() / 1000));
    const body = (await request.clone().json()) as Record<string, unknown>;
    const text = Object.entries({ ...body, source, timestamp })
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : JSON.stringify(value)])
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map((pair) => pair.join('='))
      .join('&');
    const sign = createHash('md5').update(`${mark.prefix}${text}${mark.suffix}`).digest('hex');
    for (const [name, value] of Object.entries({ token, source, timestamp, sign })) request.headers.set(name, value);
    return request;
  },
});

const clientOf = (token: string) => {
  const client = createClient<paths>({ baseUrl: ADDRESS });
  client.use(signing(token));
  return client;
};

const advertiser = clientOf(AD_KEY);
const owner = clientOf(MEDIA_KEY);
const said: Record<string, unknown> = {};

const campaigns = await advertiser.POST('/api/v1/adRead/list', { body: { page: 1, pageSize: 20 } });
if (campaigns.data?.code !== 200) throw new Error(JSON.stringify(campaigns));
const [campaign] = campaigns.data.data.list;
if (!campaign) throw new Error('no campaign');
said.campaign = campaign.name;
// @ts-expect-error: the types know which fields there are.
said.unknown = campaign.nam;

const figures = await advertiser.POST('/api/v1/adRead/figures', { body: { id: campaign.id } });
said.days = figures.data?.code === 200 ? figures.data.data.days.length : figures;

const draft = { request_id: randomUUID(), form: { name: '由程序起草', unitPriceFen: 60 } };
const saved = await advertiser.POST('/api/v1/adRead/save', { body: draft });
said.draft = saved.data?.code === 200 ? saved.data.data.status : saved;

const beyond = await advertiser.POST('/api/v1/adFinance/summary', { body: {} });
said.beyondScope = [beyond.response.status, beyond.error?.msg];

const tasks = await owner.POST('/api/v1/media/tasks', { body: { page: 1, pageSize: 20, filters: { accountId: ACCOUNT_ID } } });
if (tasks.data?.code !== 200) throw new Error(JSON.stringify(tasks));
const [task] = tasks.data.data.list;
if (!task) throw new Error('no task');
const claim = {
  ...{ request_id: randomUUID(), campaignId: task.id, accountId: ACCOUNT_ID },
  ...{ position: 1, planAt: PLAN_AT, unitPriceFen: task.unitPriceFen },
};
const claimed = await owner.POST('/api/v1/media/claim', { body: claim });
const repeated = await owner.POST('/api/v1/media/claim', { body: claim });
if (claimed.data?.code !== 200 || repeated.data?.code !== 200) throw new Error(JSON.stringify(claimed));
said.order = claimed.data.data.status;
said.claimedOnce = repeated.data.data.orderId === claimed.data.data.orderId;
const wrong = await owner.POST('/api/v1/media/claim', { body: { ...claim, request_id: randomUUID(), unitPriceFen: 1 } });
if (wrong.data && wrong.data.code !== 200) said.refused = wrong.data.msg;

process.stdout.write(JSON.stringify(said));
