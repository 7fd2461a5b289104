import type { upload as source } from '../en/upload';
import type { Translation } from '../message';

export const upload: Translation<typeof source> = {
  'upload.add': '添加图片',
  'upload.count': '{used}/{max}',
  'upload.picture': '图片 {number}',
  'upload.open': '查看第 {number} 张图片',
  'upload.remove': '删除图片 {number}',
  'upload.cancel': '停止上传图片 {number}',
  'upload.retry': '重试',
  'upload.retryOf': '重试：图片 {number}',
  'upload.percent': '{percent}%',
  'upload.waiting': '等待中',
  'upload.lost': '尚未上传，网络恢复后会自动上传。',
  'upload.tooLarge': '该图片超过 {max} MB。',
  'upload.empty': '此文件是空的，请换一张图片。',
  'upload.wrongType': '只能上传 JPEG、PNG 和 WebP 图片。',
  'upload.failed': '该图片无法上传。',
  'upload.surplus': '最多放 {count} 张图片。',
  'upload.wait': '还有图片未上传完成，请稍候、重试或删除。',
  'upload.gone': '有图片已失效，请重新选择',
  'upload.refused': '应用无法使用你的图片，请在手机设置中允许。',
  'upload.progress': '已上传 {done}/{all} 张图片',
};
