import type { host as source } from '../en/host';
import type { Translation } from '../message';

export const host: Translation<typeof source> = {
  'host.linked': '已与 {name} 关联。你在这里保持登录 24 小时，或直到 {name} 让你退出。',
  'host.menuOnly': '在 {name} 里只能浏览菜单，点单请在浏览器中打开 Kedai。',
  'host.ownLogin': '你是通过 {name} 进入的。此操作需要你本人用手机号 {number} 登录。',
  'host.otherAccount': '现在是另一个账号：{number}。下次从 {name} 进入，仍是 {before} 的账号。',
  'host.themeSame': '跟随 {name}',
};
