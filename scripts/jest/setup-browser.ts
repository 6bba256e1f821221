import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// One second, the default, is not enough for a form of antd on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// antd writes thousands of rules, and jsdom matches every element against all of them whenever a test asks for a role: a form of
// forty fields took thirty seconds for one question. A test of the styles themselves calls `jest.unmock`.
jest.mock('@ant-design/cssinjs', () => ({
  ...jest.requireActual<object>('@ant-design/cssinjs'),
  useStyleRegister: () => undefined,
}));
