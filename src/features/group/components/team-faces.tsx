import { Text, View } from '@tarojs/components';
import type { Team } from '@/contract/group/group.schemas';
import { a11y } from '@/ui/a11y';
import { openSeats } from '../group-words';
import { Face, FreeSeat } from './face';
import './team-faces.scss';

/** Up to this many members are shown. If a team has more, the last place says how many others there are. */
const facesMax = 3;

/** The faces of the members of a team, and a free seat. The words are beside it. */
export function TeamFaces({ team }: { team: Team }) {
  const { members } = team;
  const shown = members.slice(0, members.length > facesMax ? facesMax - 1 : facesMax);
  const others = members.length - shown.length;
  return (
    <View className="group-faces" {...a11y({ hidden: true })}>
      {shown.map((member, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: masked names may be alike, and faces have no state.
        <View key={at} className="group-faces__one">
          <Face member={member} size="small" />
        </View>
      ))}
      {others > 0 ? (
        <View className="group-faces__one group-faces__more">
          <Text>{`+${others}`}</Text>
        </View>
      ) : null}
      {openSeats(team) > 0 ? (
        <View className="group-faces__one">
          <FreeSeat size="small" isHeld={team.free === 0} />
        </View>
      ) : null}
    </View>
  );
}
