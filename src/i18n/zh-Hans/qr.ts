import type { qr as source } from '../en/qr';
import type { Translation } from '../message';

export const qr: Translation<typeof source> = {
  'qr.empty': '二维码内容不能为空',
  'qr.save': '保存二维码',
  'qr.downloading': '已开始下载，请到下载内容或相册中查看。',
  'qr.saved': '二维码保存成功',
  'qr.refused': '没有保存到相册的权限，请在设置中允许，或直接截屏。',
  'qr.settings': '去设置',
  'qr.byHand': '长按图片，然后选择保存。如果没有反应，请截屏保存。',
  'qr.noPicture': '无法生成图片，请直接截屏保存二维码。',
};
