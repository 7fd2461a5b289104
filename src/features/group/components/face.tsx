import { Text, View } from '@tarojs/components';
import type { TeamMember } from '@/contract/group/group.schemas';
import { a11y } from '@/ui/a11y';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/pictures/icon';
import { Picture } from '@/ui/pictures/picture';
import './face.scss';

type Size = 'small' | 'large';

/** The first letter of a name; somebody without one has an icon. */
const Initial = ({ name, size }: { name: string; size: Size }) =>
  name ? (
    <Text>{(Array.from(name)[0] ?? '').toUpperCase()}</Text>
  ) : (
    <Icon name="person" size={size === 'large' ? 52 : 32} />
  );

/** The picture of a member of a team, or the first letter of the name. */
export function Face({ member, size }: { member: TeamMember; size: Size }) {
  const { avatar, nickname, is_me, is_leader } = member;
  return (
    <View
      className={classNames(
        'group-face',
        `group-face--${size}`,
        is_leader === 1 && 'group-face--leader',
        is_me === 1 && 'group-face--me',
      )}
      {...a11y({ hidden: true })}
    >
      {avatar ? (
        <Picture className="group-face__picture" src={avatar} fit="cover" />
      ) : (
        <Initial name={nickname} size={size} />
      )}
    </View>
  );
}

/** A seat that nobody has paid for. `isHeld`: somebody is about to pay. */
export function FreeSeat({ size, isHeld = false }: { size: Size; isHeld?: boolean }) {
  return (
    <View
      className={classNames('group-face', 'group-face--free', isHeld && 'group-face--held', `group-face--${size}`)}
      {...a11y({ hidden: true })}
    >
      <Icon name={isHeld ? 'clock' : 'plus'} size={size === 'large' ? 44 : 32} />
    </View>
  );
}
