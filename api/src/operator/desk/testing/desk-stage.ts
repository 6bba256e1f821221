import { createTestApi, type TestApi } from '../../../../test/test-api';
import { deskBeside } from './desk-caller';
import { operatorMaker } from './new-operator';

export interface DeskStage {
  api: TestApi;
  desk: Awaited<ReturnType<typeof deskBeside>>;
  newOperator: ReturnType<typeof operatorMaker>;
}

/** A marketplace and its desk for the tests of one file; set before the first of them, closed after the last. */
export function deskStage(): DeskStage {
  const stage = {} as DeskStage;
  beforeAll(async () => {
    stage.api = await createTestApi({ rateLimitFactor: 1000 });
    stage.desk = await deskBeside(stage.api);
    stage.newOperator = operatorMaker(stage.desk);
  });
  afterAll(async () => {
    await stage.desk.close();
    await stage.api.close();
  });
  return stage;
}
