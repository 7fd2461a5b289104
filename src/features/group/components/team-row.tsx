import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Team } from '@/contract/group/group.schemas';
import { t } from '@/i18n/i18n';
import { useStores } from '@/state/store-context';
import { Button } from '@/ui/buttons/button';
import { Card } from '@/ui/card';
import { CountdownText } from '@/ui/countdown-text';
import { FactLine } from '@/ui/fact-line';
import { clockLeft, isOwn, leaderOf, openSeats } from '../group-words';
import { TeamFaces } from './team-faces';
import './team-row.scss';

interface TeamRowProps {
  team: Team;
  /** Name of the product. */
  product: string;
  /** Its button is the main one, because this team is nearest to full. */
  isFirst: boolean;
  /** It is absent if nobody can join now. */
  onJoin?: (() => void) | undefined;
  onEnd: () => void;
}

/** An open team: who is in it, how many are missing, how long it has, and the way into it. */
export const TeamRow = observer(function TeamRow({ team, product, isFirst, onJoin, onEnd }: TeamRowProps) {
  const { clock } = useStores();
  const { group_sn: sn, endtime } = team;
  const name = leaderOf(team);
  return (
    <Card id={`open-team-${sn}`} testId="open-team" className="group-row">
      <TeamFaces team={team} />
      <View className="group-row__text">
        <Text className="group-row__name">{name}</Text>
        <FactLine
          className="group-row__facts"
          facts={[
            t('group.need', { count: openSeats(team) }),
            endtime === null ? null : (
              <CountdownText key="left" until={endtime} now={clock.now} format={clockLeft} onEnd={onEnd} />
            ),
          ]}
        />
      </View>
      {onJoin && !isOwn(team) ? (
        <Button
          id={`join-${sn}`}
          size="small"
          kind={isFirst ? 'primary' : 'soft'}
          label={t('group.joinOf', { name, product })}
          onTap={onJoin}
        >
          {t('group.join')}
        </Button>
      ) : null}
    </Card>
  );
});
