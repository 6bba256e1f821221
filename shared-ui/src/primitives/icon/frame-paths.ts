import { checkPath, closePath } from './public-paths';

/** The drawings of the public frame and of notices, apart from the others: they are in the first script of every page. */
export const framePaths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: closePath,
  check: checkPath,
  warning: 'M12 4l9 16H3zM12 10v4M12 17v.2',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.8v.2',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.2A8.2 8.2 0 0 1 9.8 4 8.2 8.2 0 1 0 20 14.2z',
} as const;
