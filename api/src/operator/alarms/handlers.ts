/** What the desk answers about alarms. */
import type { alarmEndpoints } from '@shizhong/shared-contracts/operator/alarm-endpoints';
import type { DeskHandlers } from '../desk/call';
import { addAlarmChannel, alarmChannels, endAlarmChannel, raisedAlarms, tryAlarmChannel } from './channels';
import { addDevice, alarmDevices, endDevice, tryDevice } from './devices';
import { handleAlarm, openAlarms } from './open';

export const alarmHandlers: Pick<DeskHandlers, keyof typeof alarmEndpoints> = {
  async 'alarm/channels'(_, { desk: { services } }) {
    return { list: await alarmChannels(services) };
  },
  async 'alarm/addChannel'(input, { desk: { services }, caller }) {
    return { id: await addAlarmChannel(services, caller().name, input) };
  },
  async 'alarm/endChannel'({ id }, { desk: { services }, caller }) {
    await endAlarmChannel(services, caller().name, id);
    return {};
  },
  async 'alarm/tryChannel'({ id }, { desk: { services }, caller }) {
    return { fault: await tryAlarmChannel(services, caller().name, id) };
  },
  async 'alarm/devices'(_, { desk: { services }, caller }) {
    return alarmDevices(services, caller().name);
  },
  async 'alarm/addDevice'(input, { desk: { services }, caller }) {
    return { id: await addDevice(services, caller().name, input) };
  },
  async 'alarm/endDevice'({ id }, { desk: { services }, caller }) {
    await endDevice(services, caller().name, id);
    return {};
  },
  async 'alarm/tryDevice'({ id }, { desk: { services }, caller }) {
    return { fault: await tryDevice(services, caller().name, id) };
  },
  async 'alarm/open'(_, { desk: { services }, caller }) {
    return { list: await openAlarms(services.db, caller().name) };
  },
  async 'alarm/handle'(input, { desk: { services }, caller }) {
    await handleAlarm(services, caller(), input);
    return {};
  },
  async 'alarm/list'(_, { desk: { services } }) {
    return { list: await raisedAlarms(services.db) };
  },
};
