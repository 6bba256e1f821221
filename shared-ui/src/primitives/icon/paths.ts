import { framePaths } from './frame-paths';
import { arrowPath, chevronRightPath, refreshPath, searchPath } from './public-paths';

/** Line drawings on a 24 px grid, stroke 1.6, round caps. `docs/visual-language.md#icons-and-illustrations`. */
export const iconPaths = {
  ...framePaths,
  home: 'M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-5v-6h-4v6H5a1 1 0 0 1-1-1z',
  plus: 'M12 5v14M5 12h14',
  document: 'M7 3h7l4 4v14H7zM14 3v4h4M10 12h5M10 16h5',
  people:
    'M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11zM3 20c0-3.5 2.5-5.8 6-5.8s6 2.3 6 5.8M16 5.2a3 3 0 0 1 0 5.6M17.5 14.6c2.2.7 3.5 2.6 3.5 5.4',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  video: 'M4 6h11v12H4zM15 10.5l5-3v9l-5-3',
  star: 'M12 4l2.5 5.2 5.5.7-4 3.9 1 5.6-5-2.7-5 2.7 1-5.6-4-3.9 5.5-.7z',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1',
  wallet: 'M4 7h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM4 7l11-3v3M16 13.5h1',
  bell: 'M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5h4',
  shield: 'M12 3l7.5 3v5.5c0 4.6-3 8-7.5 9.5-4.5-1.5-7.5-4.9-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  question: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.6 9.4a2.5 2.5 0 1 1 3.6 2.4c-.8.4-1.2 1-1.2 2M12 17v.2',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 21c0-4 3-6.5 7.5-6.5s7.5 2.5 7.5 6.5',
  logout: 'M14 4H5v16h9M10 12h10M16 8l4 4-4 4',
  chevronRight: chevronRightPath,
  chevronLeft: 'M15 6l-6 6 6 6',
  chevronDown: 'M6 9l6 6 6-6',
  chevronUp: 'M6 15l6-6 6 6',
  arrow: arrowPath,
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  eyeOff:
    'M4 4l16 16M9.9 5.8A9.6 9.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.9 3.6M6.4 7.4A16.6 16.6 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.3-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2',
  phone: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
  key: 'M8 19.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM11.2 11.8L19 4M15.5 7.5l3 3M8 15h.1',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  search: searchPath,
  calendar: 'M5 6h14v14H5zM5 10h14M9 3.5V7M15 3.5V7',
  gift: 'M4 11h16v9H4zM3 7.5h18V11H3zM12 7.5V20M12 7.5S10.5 3.5 8 4.2 9 7.5 12 7.5zM12 7.5s1.5-4 4-3.3-1 3.3-4 3.3z',
  refresh: refreshPath,
  chart: 'M4 20V4M4 20h16M8 16l4-5 3 2.5 5-6.5',
  message: 'M4 5h16v11H10l-4 4v-4H4z',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  upload: 'M12 16V5M7 9l5-5 5 5M5 20h14',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  edit: 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3',
  external: 'M13 5h6v6M19 5l-9 9M16 14v5H5V8h5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  book: 'M5 4h6a1 1 0 0 1 1 1v15a2 2 0 0 0-2-1H5zM19 4h-6a1 1 0 0 0-1 1v15a2 2 0 0 1 2-1h5z',
} as const;

export type IconName = keyof typeof iconPaths;
