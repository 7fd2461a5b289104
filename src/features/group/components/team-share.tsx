import { View } from '@tarojs/components';
import { type ReactNode, useState } from 'react';
import type { GroupOrderDetails } from '@/contract/group/group.schemas';
import { SharedLink } from '@/features/qr';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { canShare, share } from '@/platform/host/share';
import { canOpenPage, openPage } from '@/platform/navigation/open-page';
import { pageLink } from '@/platform/navigation/page-link';
import { useCopy } from '@/shell/use-copy';
import { Button } from '@/ui/buttons/button';
import { ButtonLook } from '@/ui/buttons/button-look';
import { Sheet } from '@/ui/layers/sheet';
import { offerText, seatsText } from '../shared-team';
import { ShareTap } from './share-tap';
import { TeamOffer } from './team-offer';
import './team-share.scss';

interface TeamShare {
  /** Passes the link of the team on, in the best way that the host has. */
  invite: () => void;
  /** The buttons for that. */
  buttons: ReactNode;
}

type SharedOrder = Pick<
  GroupOrderDetails,
  'product_id' | 'name' | 'image' | 'tint' | 'price' | 'group_price' | 'goods_id' | 'team' | 'utc_offset_minutes'
>;

/** The ways to pass on the link of a team. */
export function useTeamShare(order: SharedOrder): TeamShare {
  const { product_id: id, name: product, price, group_price, goods_id, team } = order;
  const [isPoster, setPoster] = useState(false);
  const { copy, byHand } = useCopy();
  const link = pageLink('groupProduct', { id, team: team.group_sn });
  const words = { product, price: money(group_price), alone: money(price) };
  const text = t(goods_id === null ? 'group.shareBundle' : 'group.shareText', { ...words, count: team.free });
  const posterText = [offerText({ ...order, people: team.people }), seatsText(order)].filter(Boolean).join(' ');
  const title = t('group.posterTitle', { app: t('common.appName') });
  const hasSheet = canShare();
  const invite = async (): Promise<void> => {
    if (hasSheet && (await share({ title, text, url: link }))) return;
    if (!hasSheet && canOpenPage) openPage(`https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}`);
    else copy(link);
  };
  return {
    invite: () => void invite(),
    buttons: (
      <View className="group-share">
        {hasSheet || canOpenPage ? (
          <ShareTap id="team-invite" className="group-share__now" onTap={() => void invite()}>
            <ButtonLook size="large" icon="chat" wide>
              {t(hasSheet ? 'group.shareNow' : 'group.viaWhatsApp')}
            </ButtonLook>
          </ShareTap>
        ) : null}
        <View className="group-share__others">
          <Button id="team-copy-link" wide kind="secondary" icon="copy" onTap={() => copy(link)}>
            {t('group.copyLink')}
          </Button>
          <Button id="team-poster" wide kind="secondary" icon="qr" onTap={() => setPoster(true)}>
            {t('group.poster')}
          </Button>
        </View>
        {byHand}
        <Sheet open={isPoster} id="team-poster-sheet" title={title} onClose={() => setPoster(false)}>
          <TeamOffer order={order} />
          <SharedLink
            id="team"
            link={link}
            label={t('group.qrLabel')}
            copyText={t('group.copyLink')}
            name={`team-${team.group_sn}`}
            poster={{ title, text: posterText, code: money(group_price) }}
          />
        </Sheet>
      </View>
    ),
  };
}
