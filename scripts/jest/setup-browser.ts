import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// One second, the default, is not enough for a form of antd on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
