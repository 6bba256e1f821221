import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import React from 'react';

// One second, the default, is not enough for a form of antd on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// React notes with an Error where each element was made, to print owners in its warnings: a tenth of a form's test. It stops by itself
// after ten thousand in a second.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty((React as unknown as Record<string, object>)[internals], 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set() {},
});

// antd writes thousands of rules, and jsdom matches every element against all of them whenever a test asks for a role: a form of
// forty fields took thirty seconds for one question. A test of the styles themselves calls `jest.unmock`.
jest.mock('@ant-design/cssinjs', () => ({
  ...jest.requireActual<object>('@ant-design/cssinjs'),
  useStyleRegister: () => undefined,
}));
