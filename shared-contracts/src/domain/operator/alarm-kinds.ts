/** What operators are alarmed of, and where to. `docs/domain/operator.md#alarms`. */
export const alarmKinds = {
  deadline: '待办超时',
  incident: '对不上的来款',
  job: '任务失败',
  audit: '账本核对不符',
  rollback: '远端应用回退',
} as const;

export type AlarmKind = keyof typeof alarmKinds;

/** Places that administrators add. `host`: of the address that the service gives; a webhook is sent nowhere else. */
export const alarmChannelKinds = {
  wecom: { label: '企业微信机器人', host: 'qyapi.weixin.qq.com', signs: false },
  feishu: { label: '飞书机器人', host: 'open.feishu.cn', signs: true },
  dingtalk: { label: '钉钉机器人', host: 'oapi.dingtalk.com', signs: true },
  mail: { label: '邮件', host: null, signs: false },
} as const;

export type AlarmChannelKind = keyof typeof alarmChannelKinds;

/** Where alarms go: besides those places, browsers that operators subscribe for themselves. */
export const alarmPlaceKinds = { ...alarmChannelKinds, push: { label: '浏览器推送' } } as const;

export type AlarmPlaceKind = keyof typeof alarmPlaceKinds;

export const alarmTerms = { channelsMax: 20, devicesMax: 5, shownMax: 50, openDays: 3 } as const;
