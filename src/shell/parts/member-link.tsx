import { observer } from 'mobx-react-lite';
import { navigate } from '@/platform/navigation/navigate';
import type { PlainRoute } from '@/platform/routes';
import type { Target } from '@/state/pending-act';
import { useStores } from '@/state/store-context';
import { HeadLink } from '@/ui/buttons/head-link';

interface MemberLinkProps {
  id: string;
  text: string;
  route: PlainRoute;
  tone?: 'strong' | 'plain';
}

/** Leads from a page's header to what the member has; a visitor logs in first. */
export const MemberLink = observer(function MemberLink({ id, text, route, tone = 'strong' }: MemberLinkProps) {
  const { pending } = useStores();
  const open = (): void => {
    // A plain route takes no parameters, which the compiler cannot tell of a union of routes.
    if (pending.require({ act: 'open', ...({ route, params: {} } as Target) })) navigate.to(route);
  };
  return <HeadLink id={id} text={text} tone={tone} leads onTap={open} />;
});
