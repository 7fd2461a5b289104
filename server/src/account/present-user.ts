import type { UserInfo } from '@/contract/user.schemas';
import { maskedPhone } from '@/domain/phone';
import type { UserRecord } from './user-repository';

/** A member as that member sees the own account. */
export function toUserInfo(user: UserRecord): UserInfo {
  return {
    id: user.id,
    nickname: user.nickname,
    mobile: maskedPhone(user.mobile.slice(user.areacode.length)),
    areacode: user.areacode,
    avatar: user.avatar,
    gender: user.gender,
    birthday: user.birthday,
    has_password: user.password_hash === null ? 0 : 1,
    createtime: user.createtime,
  };
}
