import { type Process, processes } from '@shizhong/shared-contracts/process';
import { createTestApi, type TestApi } from '../../test/test-api';
import { actNames, actWords } from '../operator/act-words';
import { jobWord } from '../operator/command-line/job-words';
import { jobHandlers } from './parts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ runJobs: false });
});
afterAll(() => api.close());

const chinese = /[\u4e00-\u9fff]/;

test('every job has words, and every timer those of its process and transition', () => {
  const { kinds, timers } = jobHandlers(api.services);
  for (const kind of Object.keys(kinds)) expect([kind, jobWord(kind)]).toEqual([kind, expect.stringMatching(chinese)]);
  for (const name of Object.keys(timers)) {
    const process: Process = processes[name as keyof typeof processes];
    for (const { name: transition } of process.rows.filter(({ by }) => by.includes('system')))
      expect(jobWord('timer', { process: name, transition })).toMatch(/^[^a-z]+：[^a-z]+$/);
  }
});

test('every act of an operator has words', () => {
  for (const act of actNames()) expect([act, actWords(act)]).toEqual([act, expect.stringMatching(chinese)]);
});
