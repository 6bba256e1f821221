import { formatDateTime, useHost } from '@shizhong/shared-contracts';
import type { ReactNode } from 'react';
import { PageTitle } from '../../primitives/page-title/PageTitle';

export interface WorkbenchTitleProps {
  /** Nickname, or else the masked phone; undefined until known. */
  name: string | undefined;
  actions?: ReactNode;
}

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const;

/** 「首页」 of an area, with the date and a greeting below. */
export function WorkbenchTitle({ name, actions }: WorkbenchTitleProps) {
  const { day, greeting } = today(useHost().now());
  return <PageTitle title="首页" hint={name ? `${greeting}，${name} · ${day}` : day} actions={actions} />;
}

/** Date and greeting in Shanghai time, whatever the visitor's clock says. */
export function today(now: number): { day: string; greeting: string } {
  const text = formatDateTime(now);
  const date = text.slice(0, 10);
  const hour = Number(text.slice(11, 13));
  const greeting = hour < 5 ? '夜深了' : hour < 11 ? '早上好' : hour < 13 ? '中午好' : hour < 18 ? '下午好' : '晚上好';
  return { day: `${date} ${weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]}`, greeting };
}
