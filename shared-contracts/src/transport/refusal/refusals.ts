/** Refusals that belong to no context: of the protocol, the session, and of objects of any kind. */
import { businessCodes as code } from '../endpoint/codes';
import { at, field, message } from './define';

export const transportRefusals = {
  /** Fields whose messages come from a schema; each has a text of its own. */
  invalid: field('提交的内容有误'),
  wrongState: message(code.wrongState, '当前状态不可操作'),
  staleVersion: message(code.versionConflict, '内容已被更新，请刷新后再试'),
  endsBeforeStart: field('结束时间须晚于开始时间'),
  repeatedRequest: message(code.duplicate, '重复提交'),

  notSignedIn: at('session', code.sessionGone, '请先登录'),
  sessionExpired: at('session', code.sessionGone, '登录已过期，请重新登录'),
  signedInElsewhere: at('session', code.sessionEnded, '账号已在其他地方登录'),
  passwordChanged: at('session', code.sessionEnded, '密码已修改，请重新登录'),
  sessionFrozen: at('session', code.sessionEnded, '账号已冻结，请联系客服'),
  sessionClosing: at('session', code.sessionEnded, '账号注销中'),
  signedOutByOwner: at('session', code.sessionEnded, '该登录已在其他设备上被下线'),
  signedOutByPlatform: at('session', code.sessionEnded, '登录已被平台终止，请重新登录'),

  fileNotSelected: field('请选择文件', 'file'),
  fileBroken: field('文件损坏或格式不支持，仅支持 JPG、PNG、WebP 图片和 PDF', 'file'),
  pictureBroken: field('图片损坏或尺寸过大', 'file'),
  fileTypeWrong: field('仅支持 JPG、PNG、WebP 图片和 PDF', 'file'),
  avatarTypeWrong: field('头像仅支持 JPG、PNG、WebP 图片', 'file'),
  pictureTypeWrong: field('正文图片仅支持 JPG、PNG、WebP', 'file'),
  attachmentMissing: field('附件不存在，请重新上传', 'fileIds'),
};
